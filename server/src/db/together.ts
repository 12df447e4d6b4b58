import type { Knex } from 'knex';
import { hasOwnConnections } from './own-connections.ts';

/** What PostgreSQL says of each question after one that failed: the first one's reason is the one to tell. */
const afterAFailure = '25P02';

/**
 * Does pieces of work in one transaction that need nothing of one another. Connections to a PostgreSQL server take all their
 * questions at once, so together they wait for one answer; the embedded database gets them one after the other.
 * @throws what the first that failed throws, when none is under way any more
 */
export async function together<Made extends unknown[]>(
  transaction: Knex,
  ...work: { [Part in keyof Made]: () => Promise<Made[Part]> }
): Promise<Made> {
  const made: unknown[] = [];
  if (!hasOwnConnections(transaction)) {
    for (const part of work) made.push(await part());
    return made as Made;
  }
  const failures: unknown[] = [];
  for (const part of await Promise.allSettled(work.map((each) => each()))) {
    if (part.status === 'fulfilled') made.push(part.value);
    else failures.push(part.reason);
  }
  if (failures.length > 0) throw failures.find((each) => !isOfAnother(each)) ?? failures[0];
  return made as Made;
}

function isOfAnother(failure: unknown): boolean {
  const { code, nativeError } = failure as { code?: unknown; nativeError?: { code?: unknown } };
  return code === afterAFailure || nativeError?.code === afterAFailure;
}
