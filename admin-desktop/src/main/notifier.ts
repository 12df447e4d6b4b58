/** A message of a visitor, as far as it matters here. */
export interface Message {
  id: string;
  createdAt: string | null;
}

export interface NotifierOptions {
  /** The newest messages, newest first; `signed-out` where the session is over. @throws where nobody answers */
  read(): Promise<readonly Message[] | 'signed-out'>;
  /** When the newest message that was told of came, kept over restarts; undefined before the first look. */
  announced: { get(): string | undefined; set(createdAt: string): void };
  /** Tells of new messages: one call, however many they are. */
  announce(count: number): void;
  badge(count: number): void;
  schedule?: (run: () => void, milliseconds: number) => () => void;
  random?: () => number;
}

const minute = 60_000;
const longest = 15 * minute;

/**
 * Looks for new messages of visitors once a minute while somebody is signed in: here and not in the page, whose timers
 * slow down when it is hidden. It waits longer after each failure, and never announces a message twice.
 */
export function createNotifier(options: NotifierOptions) {
  const { read, announced, announce, badge, schedule = later, random = Math.random } = options;
  let running = false;
  let failures = 0;
  let unseen = 0;
  let cancel = () => {};
  let round = 0;

  function plan() {
    const wait = Math.min(minute * 2 ** failures, longest);
    cancel();
    cancel = schedule(() => void look(), wait * (0.9 + random() * 0.2));
  }

  async function look(): Promise<void> {
    const current = ++round;
    try {
      const messages = await read();
      if (current !== round || !running) return;
      if (messages === 'signed-out') return stop();
      failures = 0;
      tell(messages);
    } catch {
      if (current !== round || !running) return;
      failures += 1;
    }
    plan();
  }

  function tell(messages: readonly Message[]) {
    const times = messages.flatMap(({ createdAt }) => createdAt ?? []).sort();
    const newest = times.at(-1);
    const last = announced.get();
    if (newest === undefined) return last === undefined ? announced.set('') : undefined;
    // On the first look everything is old: whoever has just connected knows what is there.
    const fresh = last === undefined ? 0 : times.filter((time) => time > last).length;
    if (last === undefined || newest > last) announced.set(newest);
    if (fresh === 0) return;
    unseen += fresh;
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
    /** Somebody is signed in: looks at once, then again and again. */
    start() {
      if (running) return;
      running = true;
      failures = 0;
      void look();
    },
    /** Nobody is signed in any more. */
    stop,
    /** The computer sleeps. */
    pause: () => cancel(),
    /** The computer is awake again. */
    wake() {
      if (!running) return;
      failures = 0;
      cancel();
      void look();
    },
    /** The messages have been looked at in the dashboard. */
    seen,
  };
}
export type Notifier = ReturnType<typeof createNotifier>;

function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
