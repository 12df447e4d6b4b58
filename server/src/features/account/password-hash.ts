import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '#src/workers/work-queue.ts';

/** Of argon2id, the library's own choice of algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing takes 20 MB and a core each time: a flood of sign-ins must not take all of either. */
const inTurn = workQueue(2, 200);

/** The PHC string of a new password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such user) it takes the same time and
 * is false, so that time does not tell which users there are.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await someHash());
  const fits = await inTurn(() => verify(against, password));
  return fits && passwordHash !== undefined;
}

/** True for a hash that was made with other settings than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = settings;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummy: Promise<string> | undefined;
function someHash(): Promise<string> {
  dummy ??= hash('no password of anybody', settings);
  return dummy;
}
