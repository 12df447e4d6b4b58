/** What a notification announces: a message or a notice. */
export interface News {
  createdAt: string | null;
}

export interface NotifierOptions<Item extends News> {
  /** Fetches items, newest first. Returns `signed-out` after the session ended. Rejects on a network error. */
  read(): Promise<readonly Item[] | 'signed-out'>;
  /** Stored creation time of the newest announced item; undefined before the first poll. */
  announced: { get(): string | undefined; set(createdAt: string): void };
  /** Announces all new items of a poll with one call. */
  announce(fresh: readonly Item[]): void;
  badge(count: number): void;
  schedule?: (run: () => void, milliseconds: number) => () => void;
  random?: () => number;
}

const minuteMs = 60_000;
const maxWaitMs = 15 * minuteMs;

/**
 * Polls for new items once a minute while a user is signed in. Runs in the main process because timers of hidden pages
 * are throttled. Backs off after failures and announces each item once.
 */
export function createNotifier<Item extends News>(options: NotifierOptions<Item>) {
  const { read, announced, announce, badge, schedule = setTimer, random = Math.random } = options;
  let running = false;
  let failures = 0;
  let unseen = 0;
  let cancel = () => {};
  let round = 0;

  function scheduleNext() {
    const wait = Math.min(minuteMs * 2 ** failures, maxWaitMs);
    cancel();
    cancel = schedule(() => void poll(), wait * (0.9 + random() * 0.2));
  }

  async function poll(): Promise<void> {
    const current = ++round;
    try {
      const items = await read();
      if (current !== round || !running) return;
      if (items === 'signed-out') return stop();
      failures = 0;
      announceNew(items);
    } catch {
      if (current !== round || !running) return;
      failures += 1;
    }
    scheduleNext();
  }

  function announceNew(items: readonly Item[]) {
    const newest = items
      .flatMap(({ createdAt }) => createdAt ?? [])
      .sort()
      .at(-1);
    const last = announced.get();
    if (newest === undefined) return last === undefined ? announced.set('') : undefined;
    // The first poll announces nothing: all existing items count as seen.
    const fresh = last === undefined ? [] : items.filter(({ createdAt }) => createdAt && createdAt > last);
    if (last === undefined || newest > last) announced.set(newest);
    if (fresh.length === 0) return;
    unseen += fresh.length;
    badge(unseen);
    announce(fresh);
  }

  function stop() {
    running = false;
    round += 1;
    cancel();
    seen();
  }

  function seen() {
    unseen = 0;
    badge(0);
  }

  return {
    /** Starts polling after sign-in, with the first poll at once. */
    start() {
      if (running) return;
      running = true;
      failures = 0;
      void poll();
    },
    /** Stops polling after sign-out. */
    stop,
    /** Pauses polling before the computer sleeps. */
    pause: () => cancel(),
    /** Polls at once after the computer wakes up. */
    wake() {
      if (!running) return;
      failures = 0;
      cancel();
      void poll();
    },
    /** Clears the badge after the user opened the messages. */
    seen,
  };
}
export type Notifier = ReturnType<typeof createNotifier>;

function setTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
