import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { User } from '#server/db/models/user.ts';
import type { Services } from '#server/services.ts';
import { insertUser, randomPassword } from './account.actions.ts';
import { hashPassword } from './password-hash.ts';

/** The created account. The password is set only if it was generated and has to be printed. */
export interface FirstAccount {
  username: string;
  password: string | undefined;
}

/**
 * Creates the first account in a database without users: the one of the settings, or `admin` with a random
 * password. Of several servers that start at once, one creates it.
 * @returns undefined if there is a user
 */
export async function ensureFirstAccount(
  services: Pick<Services, 'db' | 'env'>,
): Promise<FirstAccount | undefined> {
  const { db, env } = services;
  if (await hasUsers(db)) return undefined;
  const username = env.adminUsername ?? 'admin';
  const password = env.adminPassword ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const isMine = await db.transaction(async (trx) => {
    await lockInTransaction(trx, 'users');
    if (await hasUsers(trx)) return false;
    await insertUser(trx, username, passwordHash);
    return true;
  });
  if (!isMine) return undefined;
  return { username, password: env.adminPassword ? undefined : password };
}

async function hasUsers(db: Services['db']): Promise<boolean> {
  return (await User.query(db).select('id').first()) !== undefined;
}
