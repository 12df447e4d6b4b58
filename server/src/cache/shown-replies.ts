import type { InProcessResponse } from '#src/web/in-process-client.ts';
import type { CachedResponse } from './cached-response.ts';

/** Ends a rendering before it begins: it would show what a page shows that is there already. */
export class Unchanged extends Error {
  readonly page: CachedResponse;

  constructor(page: CachedResponse) {
    super();
    this.page = page;
  }
}

/** What a page is made from, gathered while it is read. */
export interface ShownReplies {
  note(call: string, reply: InProcessResponse): void;
  /** The same for two pages, and only then, when they are made from the same. */
  all(): string;
}

/** @param beside what else the page depends on, apart from its address and the time */
export function gatherReplies(beside: object): ShownReplies {
  const validators = new Map<string, string>();
  return {
    note: (call, { validator }) => void validators.set(call, validator),
    // Sorted, for they come in the order in which the database answers.
    all: () => JSON.stringify([beside, ...[...validators].sort()]),
  };
}
