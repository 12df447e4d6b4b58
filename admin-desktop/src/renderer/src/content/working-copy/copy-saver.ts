import { HttpError } from '@institute/core/api/api-client.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';

/** Delay in milliseconds between the last change and its save on the server. */
const pauseMs = 1000;
/** Maximum delay in milliseconds of a save while the user types on. */
const maxDelayMs = 2500;
/** Delay in milliseconds before a save that failed is repeated. */
const retryMs = 5000;

/**
 * `idle`: nothing to save. `waiting`: typed, not sent yet. `saved`: the server has the current text. `offline`: no
 * connection; the save is repeated. `refused`: the server rejects the text; the next change is sent again.
 */
export type CopyPhase = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused';

interface CopySaverOptions<Values> {
  /** The published values. Without a difference to them there is no working copy. */
  initial: Values;
  /** The values that the server has. */
  stored: Values;
  /** The revision of these values. Null without a working copy. */
  revision: number | null;
  /** @param replaces whether the user decided against the text that the server has */
  save(
    values: Values,
    revision: number | null,
    replaces: boolean,
  ): Promise<{ revision: number; savedAt: string }>;
  discard(revision: number): Promise<unknown>;
  onPhase(phase: CopyPhase, savedAt?: string): void;
  /** The server has a newer working copy, or none any more. */
  onStale(current: WorkingCopy | null): void;
}

export type CopySaver<Values> = ReturnType<typeof createCopySaver<Values>>;

/** Saves the text of an open form to its working copy. At most one request runs at a time. */
export function createCopySaver<Values>(options: CopySaverOptions<Values>) {
  const { onPhase } = options;
  const initial = JSON.stringify(options.initial);
  let { revision } = options;
  let stored = JSON.stringify(options.stored);
  let latest = options.stored;
  let text = stored;
  let firstChange = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isHeld = false;
  let replaces = false;

  function sendIn(delay: number) {
    clearTimeout(timer);
    if (!isHeld) timer = setTimeout(run, delay);
  }

  function schedule() {
    firstChange ||= Date.now();
    onPhase('waiting');
    sendIn(Math.max(0, Math.min(pauseMs, firstChange + maxDelayMs - Date.now())));
  }

  function run(): Promise<void> {
    running ??= send().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    firstChange = 0;
    if (text === stored) return;
    const sent = text;
    onPhase('saving');
    try {
      const savedAt = await store(latest, sent);
      stored = sent;
      if (text === sent) onPhase(savedAt ? 'saved' : 'idle', savedAt);
      else schedule();
    } catch (error) {
      handle(error);
    }
  }

  /** @returns the time of the save, or undefined if the text is the published one and needs no working copy */
  async function store(values: Values, sent: string): Promise<string | undefined> {
    const isDecided = replaces;
    // A discard would delete the replaced text.
    if (sent !== initial || isDecided) {
      replaces = false;
      try {
        const saved = await options.save(values, revision, isDecided);
        revision = saved.revision;
        return saved.savedAt;
      } catch (error) {
        replaces ||= isDecided;
        throw error;
      }
    }
    if (revision !== null) await options.discard(revision);
    revision = null;
    return undefined;
  }

  function handle(error: unknown) {
    const { code, status, data } = error instanceof HttpError ? error : {};
    if (code === 'stale_copy') {
      onPhase('waiting');
      return options.onStale((data?.current as WorkingCopy | null | undefined) ?? null);
    }
    const mayPass = status === undefined || status >= 500 || status === 429;
    onPhase(mayPass || isSignedOut(error) ? 'offline' : 'refused');
    if (mayPass) sendIn(retryMs);
  }

  /** Stops saving, also for a request in progress, and returns the revision that the server has. */
  async function hold(): Promise<number | null> {
    isHeld = true;
    clearTimeout(timer);
    await running;
    return revision;
  }

  return {
    /** Reports the values of the form. */
    set(values: Values) {
      latest = values;
      text = JSON.stringify(values);
      if (text !== stored) schedule();
      else if (!running) {
        clearTimeout(timer);
        onPhase(revision === null ? 'idle' : 'saved');
      }
    },
    /**
     * Saves now.
     * @returns whether the server has the current text
     */
    async flush(): Promise<boolean> {
      await running;
      if (!isHeld) await run();
      return text === stored;
    },
    /**
     * Adopts a working copy that a colleague saved.
     * @param decision whether the user decided against its text. Without one, an earlier decision stays until a save.
     */
    adopt(current: { revision: number | null; values: Values }, decision = replaces) {
      replaces = decision;
      revision = current.revision;
      stored = JSON.stringify(current.values);
      if (text !== stored) schedule();
    },
    hold,
    /** Stops saving before the item is saved. The save completes the copy, and with it a decision that was not sent. */
    async complete(): Promise<{ revision: number | null; replaces?: true }> {
      const held = await hold();
      return { revision: held, ...(replaces && { replaces }) };
    },
    /** Continues after `hold`. */
    release() {
      isHeld = false;
      if (text !== stored) schedule();
    },
    /** Has the next save add the stored text to the history, because the user replaces it. */
    replaceStored() {
      replaces = true;
    },
    revision: () => revision,
    stored: () => JSON.parse(stored) as Values,
    /** Returns whether the server has these values, in JSON. */
    has: (values: string) => values === stored,
    isBusy: () => running !== undefined,
  };
}
