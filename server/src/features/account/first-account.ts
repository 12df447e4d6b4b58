import { User } from '#src/models/user.ts';
import type { Services } from '#src/services.ts';
import { insertUser, randomPassword } from './account.actions.ts';
import { lockUsers } from './lock-users.ts';
import { hashPassword } from './password-hash.ts';

/** The account that was made; with its password only where that was made up and has to be told, once. */
export interface FirstAccount {
  username: string;
  password: string | undefined;
}

/**
 * Makes the first account in a database that has none: the one of the settings, else `admin` with a random
 * password. Of servers that start at the same time one makes it. @returns undefined where there is one already
 */
export async function ensureFirstAccount({
  db,
  env,
}: Pick<Services, 'db' | 'env'>): Promise<FirstAccount | undefined> {
  if (await hasUsers(db)) return undefined;
  const username = env.adminUsername ?? 'admin';
  const password = env.adminPassword ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const isMine = await db.transaction(async (trx) => {
    await lockUsers(trx);
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
