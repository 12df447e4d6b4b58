import { randomBytes } from 'node:crypto';
import Keygrip from 'keygrip';
import { findUser, insertUser } from '#server/features/account/account.actions.ts';
import { hashPassword } from '#server/features/account/password-hash.ts';
import { sessionKeys } from '#server/http/session-keys.ts';
import { sessionStore } from '#server/http/session-store.ts';
import type { Services } from '#server/services.ts';

/** Creates a user who can sign in with a password. */
export async function insertUserWithPassword(
  { db }: Services,
  username: string,
  password: string,
): Promise<void> {
  await insertUser(db, username, await hashPassword(password));
}

/** Opens a session without the login form and its slow hashing. Creates the user if necessary. */
export async function signInAs(services: Services, username: string): Promise<string> {
  const { db, env } = services;
  const user = (await findUser(db, username)) ?? (await insertUser(db, username, 'no password fits'));
  const id = randomBytes(32).toString('base64url');
  await sessionStore(services).set(id, { userId: user.id }, 0, {});
  const name = env.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
  const signature = new Keygrip(sessionKeys(env), 'sha256').sign(`${name}=${id}`);
  return `${name}=${id}; ${name}.sig=${signature}`;
}
