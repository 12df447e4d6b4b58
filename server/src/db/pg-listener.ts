import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { applicationName } from './application-name.ts';

interface Listening {
  received(payload: string): void;
  /** A connection was lost, or could not be had at first, and is there: messages before are gone. */
  connectedAgain(): void;
  log: Logger;
}

/** Between attempts, in milliseconds: what others change is not heard in the meantime. */
const firstPause = 250;
const longestPause = 2000;
/** A line may go dead without a word: it is asked so often, and given up when no answer comes in the second time. */
const proofEvery = 10_000;
const proofLimit = 5000;

/** Listens to a channel on a connection of its own and connects again, for ever, when that is lost. */
export function listen(connectionString: string, channel: string, listening: Listening) {
  const { connectedAgain, log } = listening;
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let firstTried = () => {};
  const firstTry = new Promise<void>((resolve) => {
    firstTried = resolve;
  });

  async function stayConnected(): Promise<void> {
    let pause = firstPause;
    let isFirst = true;
    let isTold = false;
    const listens = () => {
      pause = firstPause;
      isTold = false;
      if (!isFirst) connectedAgain();
      firstTried();
    };
    /** Once for each time away, not for each attempt. */
    const tell = (error: unknown) => {
      if (!isTold && !signal.aborted)
        log.warn({ err: error }, 'Changes made by other processes cannot be heard just now');
      isTold = true;
    };
    while (!signal.aborted) {
      const client = new Client({
        connectionString,
        application_name: applicationName,
        connectionTimeoutMillis: 5000,
        query_timeout: proofLimit,
        keepAlive: true,
      });
      await Promise.race([listenUntilLost(client, channel, listening, listens).catch(tell), stopped]);
      isFirst = false;
      firstTried();
      await end(client);
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const finished = stayConnected();
  return {
    /** Resolves when it listens, or when the first attempt has failed. */
    firstTry,
    async close() {
      stop.abort();
      await finished;
    },
  };
}

/** @throws what ended it; never resolves */
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
  // It is waited for below; until then it is nobody's.
  lost.catch(() => {});
  client.on('notification', ({ payload = '' }) => received(payload));
  await client.connect();
  await client.query(`listen "${channel}"`);
  listens();
  const stop = new AbortController();
  try {
    return await Promise.race([lost, proveAlive(client, stop.signal)]);
  } finally {
    stop.abort();
  }
}

async function proveAlive(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(proofEvery, undefined, { signal, ref: false });
    await client.query('select 1');
  }
}

/** A client that is still connecting may never answer that it has ended. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end(), wait(1000, undefined, { ref: false })]).catch(() => {});
}
