import { usernamePattern } from '@institute/core/account/limits.ts';
import { type Role, roles } from '@institute/core/account/roles.ts';
import { type ActivityAct, byTerminal } from '@institute/core/content/activity/limits.ts';
import type { Knex } from 'knex';
import { logActivity, named } from '#server/content/repository/log-activity.ts';
import type { User } from '#server/db/models/user.ts';
import {
  findUser,
  insertUser,
  requireGoodPassword,
  requireNewName,
  revokeSessions,
  setPassword,
} from '#server/features/account/account.actions.ts';
import {
  createInvitation,
  invitationDays,
  invitationLink,
} from '#server/features/account/invitation.routes.ts';
import { hashPassword } from '#server/features/account/password-hash.ts';
import { findFactor, removeFactor } from '#server/features/account/second-factor.ts';
import {
  changeRole,
  disableUser,
  enableUser,
  listUsers,
  removeUser,
} from '#server/features/account/user.actions.ts';
import type { NewPassword } from './prompt-password.ts';

/** The arguments and services of one command. */
export interface AdminCall {
  db: Knex;
  /** The second argument: a username, or empty. */
  name: string;
  role?: string | undefined;
  days: string | undefined;
  publicUrl: string;
  newPassword(): Promise<NewPassword>;
}

export interface AdminCommand {
  usage: string;
  needsName: boolean;
  /** @returns the lines to print */
  run(call: AdminCall): Promise<string[]>;
}

export const adminCommands: Record<string, AdminCommand> = {
  'create-user': {
    usage: 'create-user NAME [--role ROLE] [--password-stdin]  Creates an account',
    needsName: true,
    async run({ db, name, role = 'owner', newPassword }) {
      const given = parseRole(role);
      if (!usernamePattern.test(name))
        throw new Error('A username has 3 to 64 letters, digits, dots, underscores or hyphens');
      await requireNewName(db, name);
      const credentials = await newPassword();
      requireGoodPassword(credentials.password, name);
      const passwordHash = await hashPassword(credentials.password);
      await db.transaction(async (trx) =>
        logByOperator(trx, 'user-made', await insertUser(trx, name, passwordHash, given)),
      );
      return [`${name} can sign in now.`, ...generatedPassword(credentials)];
    },
  },
  'set-password': {
    usage: 'set-password NAME [--password-stdin]  Sets a new password and signs the user out everywhere',
    needsName: true,
    async run({ db, name, newPassword }) {
      const user = await requireUser(db, name);
      const credentials = await newPassword();
      requireGoodPassword(credentials.password, user.username);
      const passwordHash = await hashPassword(credentials.password);
      await db.transaction(async (trx) => {
        await setPassword(trx, user.id, passwordHash);
        await logByOperator(trx, 'password-set', user);
      });
      return [
        `${user.username} has a new password and is signed out everywhere.`,
        ...((await findFactor(db, user.id)) ? ['Two-factor sign-in stays on.'] : []),
        ...generatedPassword(credentials),
      ];
    },
  },
  'reset-two-factor': userCommand(
    'reset-two-factor NAME                 Turns two-factor sign-in off and signs the user out everywhere',
    'two-factor-off',
    async (trx, { id, username }) => {
      if (!(await removeFactor(trx, id))) throw new Error(`${username} has no two-factor sign-in`);
      await revokeSessions(trx, id);
      return `${username} now signs in with the password alone and is signed out everywhere.`;
    },
  ),
  'revoke-sessions': userCommand(
    'revoke-sessions NAME                  Signs the user out everywhere',
    'sessions-ended',
    async (trx, { id, username }) =>
      `${username} is signed out (${count(await revokeSessions(trx, id), 'session')} ended).`,
  ),
  'list-users': {
    usage: 'list-users                            Lists all accounts',
    needsName: false,
    async run({ db }) {
      const users = await listUsers(db, new Date());
      if (users.length === 0) return ['There are no users.'];
      return users.map(({ username, role, lastSignInAt, sessions, isDisabled }) => {
        const last = lastSignInAt ? `last signed in ${inUtc(lastSignInAt)}` : 'never signed in';
        const state = isDisabled ? 'disabled' : `${count(sessions, 'open session')}`;
        return `${username}    ${role}, ${last}, ${state}`;
      });
    },
  },
  'set-role': {
    usage: 'set-role NAME --role ROLE             Changes what the user may do',
    needsName: true,
    async run({ db, name, role: given = '' }) {
      const role = parseRole(given);
      const user = await requireUser(db, name);
      await db.transaction(async (trx) => {
        await changeRole(trx, user.id, role);
        await logByOperator(trx, `role-${role}`, user);
      });
      return [`${user.username} now has the role ${role}.`];
    },
  },
  'disable-user': userCommand(
    'disable-user NAME                     Blocks sign-in until enable-user and signs the user out',
    'user-disabled',
    async (trx, { id, username }) => {
      const ended = await disableUser(trx, id, new Date());
      return `${username} can no longer sign in (${count(ended, 'session')} ended).`;
    },
  ),
  'enable-user': userCommand(
    'enable-user NAME                      Allows sign-in again',
    'user-enabled',
    async (trx, { id, username }) => {
      await enableUser(trx, id);
      return `${username} can sign in again.`;
    },
  ),
  'remove-user': userCommand(
    'remove-user NAME                      Deletes the account permanently; its content stays',
    'user-removed',
    async (trx, { id, username }) => {
      await removeUser(trx, id);
      return `${username} is deleted and signed out.`;
    },
  ),
  invite: {
    usage: 'invite [--days N] [--role ROLE]       Prints a link with which one person can register',
    needsName: false,
    async run({ db, days, role = 'owner', publicUrl }) {
      const given = parseRole(role);
      const valid = Number(days ?? invitationDays);
      if (!Number.isInteger(valid) || valid < 1 || valid > 365) throw new Error('--days takes 1 to 365');
      const { token, expiresAt } = await db.transaction(async (trx) => {
        await logByOperator(trx, 'invited');
        return createInvitation(trx, { now: new Date(), days: valid, role: given });
      });
      return [invitationLink(publicUrl, token), `Valid for one person until ${inUtc(expiresAt)}.`];
    },
  },
};

/** A command that changes one account in a transaction and logs the change. */
function userCommand(
  usage: string,
  act: ActivityAct,
  change: (trx: Knex, user: User) => Promise<string>,
): AdminCommand {
  return {
    usage,
    needsName: true,
    async run({ db, name }) {
      const user = await requireUser(db, name);
      return db.transaction(async (trx) => {
        await logByOperator(trx, act, user);
        return [await change(trx, user)];
      });
    },
  };
}

/** @throws Error for an unknown role */
function parseRole(given: string): Role {
  const role = roles.find((each) => each === given);
  if (!role) throw new Error(`--role takes one of: ${roles.join(', ')}`);
  return role;
}

/** Logs to the same activity log as the dashboard. The operator at the terminal has no username. */
async function logByOperator(
  db: Knex,
  act: ActivityAct,
  user?: { id: string; username: string },
): Promise<void> {
  const actor = { db, user: { username: byTerminal }, services: { clock: () => new Date() } };
  await logActivity(actor, { act, ...(user && named(user)) });
}

function generatedPassword({ password, isGenerated }: NewPassword): string[] {
  return isGenerated ? [`Password (shown only this once): ${password}`] : [];
}

function count(n: number, noun: string): string {
  return `${n} ${n === 1 ? noun : `${noun}s`}`;
}

function inUtc(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

async function requireUser(db: Knex, name: string) {
  const user = await findUser(db, name);
  if (!user) throw new Error(`There is no user ${JSON.stringify(name)}`);
  return user;
}
