import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { applicationName } from './database.ts';

interface Listening {
  received(payload: string): void;
  /** Called after a reconnect: notifications before it are lost. */
  connectedAgain(): void;
  log: Logger;
}

/** Delay between attempts in milliseconds; notifications of that time are lost. */
const minDelayMs = 250;
const maxDelayMs = 2000;
/** A dead connection reports nothing. Interval and timeout of a check, in milliseconds. */
const checkIntervalMs = 10_000;
const checkTimeoutMs = 5000;

/** Listens to a channel on a separate connection and reconnects until closed. */
export function listen(connectionString: string, channel: string, listening: Listening) {
  const { connectedAgain, log } = listening;
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let resolveFirstTry = () => {};
  const firstTry = new Promise<void>((resolve) => {
    resolveFirstTry = resolve;
  });

  async function stayConnected(): Promise<void> {
    let pause = minDelayMs;
    let isFirst = true;
    let isLogged = false;
    const listens = () => {
      pause = minDelayMs;
      isLogged = false;
      if (!isFirst) connectedAgain();
      resolveFirstTry();
    };
    /** Logs once per outage, not per attempt. */
    const logOnce = (error: unknown) => {
      if (!isLogged && !signal.aborted)
        log.warn({ err: error }, 'Notifications of other processes cannot be received');
      isLogged = true;
    };
    while (!signal.aborted) {
      const client = new Client({
        connectionString,
        application_name: applicationName,
        connectionTimeoutMillis: 5000,
        query_timeout: checkTimeoutMs,
        keepAlive: true,
      });
      await Promise.race([listenUntilLost(client, channel, listening, listens).catch(logOnce), stopped]);
      isFirst = false;
      resolveFirstTry();
      await end(client);
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, maxDelayMs);
    }
  }

  const finished = stayConnected();
  return {
    /** Resolves when it listens or when the first attempt has failed. */
    firstTry,
    async close() {
      stop.abort();
      await finished;
    },
  };
}

/** Never resolves. @throws the error that ended the connection */
async function listenUntilLost(
  client: Client,
  channel: string,
  { received }: Listening,
  listens: () => void,
): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    client.once('end', () => reject(new Error('The connection was ended')));
    client.on('error', reject);
  });
  // Prevents an unhandled rejection before the race below.
  lost.catch(() => {});
  client.on('notification', ({ payload = '' }) => received(payload));
  await client.connect();
  await client.query(`listen "${channel}"`);
  listens();
  const stop = new AbortController();
  try {
    return await Promise.race([lost, checkAlive(client, stop.signal)]);
  } finally {
    stop.abort();
  }
}

async function checkAlive(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(checkIntervalMs, undefined, { signal, ref: false });
    await client.query('select 1');
  }
}

/** A connecting client may never confirm that it has ended. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end(), wait(1000, undefined, { ref: false })]).catch(() => {});
}
