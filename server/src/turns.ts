/** How long a rendering lets saves pass, in milliseconds: no stream of them, nor one that hangs, holds up visitors for longer. */
const patience = 40;

/** Who goes first where one piece of work would hold the process for milliseconds. */
export interface Turns {
  /**
   * Resolves when what holds the process, such as a rendering, may begin: one at a time, and what has come in meanwhile
   * is answered in between. Saves that are under way go first, for each of their questions to the database would wait
   * for a rendering, whoever saves the same item next for all of them, and what they change is rendered anew anyway.
   */
  mine(): Promise<void>;
  /** Does what goes first. */
  ahead<Made>(work: () => Promise<Made>): Promise<Made>;
}

export function createTurns(): Turns {
  const waiting: { begin: () => void; since: number }[] = [];
  let underWay = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  function lookSoon(): void {
    if (isLooking || waiting.length === 0) return;
    isLooking = true;
    setImmediate(look);
  }

  function look(): void {
    isLooking = false;
    clearTimeout(timer);
    const [first] = waiting;
    if (!first) return;
    const left = underWay === 0 ? 0 : first.since + patience - performance.now();
    if (left > 0) {
      timer = setTimeout(lookSoon, left);
      return;
    }
    waiting.shift();
    first.begin();
    lookSoon();
  }

  return {
    mine: () =>
      new Promise((begin) => {
        waiting.push({ begin, since: performance.now() });
        lookSoon();
      }),
    async ahead(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) lookSoon();
      }
    },
  };
}
