import { hash, verify } from '@node-rs/argon2';
import { Counter } from 'prom-client';
import { workQueue } from '#server/lib/work-queue.ts';

/** Parameters of argon2id, the default algorithm of the library. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing takes 20 MB and a core, so concurrency is limited. */
const enqueue = workQueue(2, 200);
/** Verifications of this process. The number rises with attempts to guess passwords. */
export const passwordVerifications = new Counter({
  name: 'password_verifications_total',
  help: 'Passwords verified, also for unknown users',
  registers: [],
});

/** Returns the PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, settings));
}

/**
 * Verifies a password. Without a hash (unknown user) it takes the same time and returns false, so that the
 * duration does not reveal usernames.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash());
  passwordVerifications.inc();
  const isMatch = await enqueue(() => verify(against, password));
  return isMatch && passwordHash !== undefined;
}

/** Returns true for a hash with other parameters than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = settings;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('no password of anybody', settings);
  return dummy;
}
