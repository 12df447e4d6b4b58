import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { applicationName } from '#src/db/application-name.ts';

interface Listening {
  received(payload: string): void;
  /** A connection was lost and is back: messages in between are gone. */
  connectedAgain(): void;
  log: Logger;
}

const firstPause = 500;
const longestPause = 15_000;

/** Listens to a channel on a connection of its own and connects again, for ever, when that is lost. */
export function listen(connectionString: string, channel: string, listening: Listening) {
  const { connectedAgain, log } = listening;
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  async function stayConnected(): Promise<void> {
    let pause = firstPause;
    let isFirst = true;
    const listens = () => {
      pause = firstPause;
      if (!isFirst) connectedAgain();
      isFirst = false;
    };
    while (!signal.aborted) {
      const client = new Client({
        connectionString,
        application_name: applicationName,
        connectionTimeoutMillis: 5000,
        keepAlive: true,
      });
      await Promise.race([listenUntilLost(client, channel, listening, listens), stopped]).catch(
        (error: unknown) => log.warn({ err: error }, 'Changes made by other processes cannot be heard'),
      );
      await end(client);
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const finished = stayConnected();
  return {
    async close() {
      stop.abort();
      await finished;
    },
  };
}

async function listenUntilLost(
  client: Client,
  channel: string,
  { received, log }: Listening,
  listens: () => void,
): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  client.on('notification', ({ payload = '' }) => received(payload));
  await client.connect();
  await client.query(`listen "${channel}"`);
  listens();
  await lost;
  log.warn('The connection that brings changes made by other processes was lost');
}

/** A client that is still connecting may never answer that it has ended. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end(), wait(1000, undefined, { ref: false })]).catch(() => {});
}
