import { usernamePattern } from '@institute/core/account/limits.ts';
import { type ActivityAct, byTerminal } from '@institute/core/activity/limits.ts';
import type { Knex } from 'knex';
import {
  findUser,
  insertUser,
  requireGoodPassword,
  requireNewName,
  revokeSessions,
  setPassword,
} from '#src/features/account/account.actions.ts';
import { createInvitation, invitationDays, invitationLink } from '#src/features/account/invitation.ts';
import { hashPassword } from '#src/features/account/password-hash.ts';
import { findFactor, removeFactor } from '#src/features/account/second-factor.ts';
import { disableUser, enableUser, removeUser } from '#src/features/account/user.actions.ts';
import { listUsers } from '#src/features/account/user.list.ts';
import { logActivity, named } from '#src/features/activity/log-activity.ts';
import type { NewPassword } from './prompt-password.ts';

/** What a command works with; `newPassword` asks for one only where the command needs it. */
export interface AdminCall {
  db: Knex;
  /** What follows the command's name. */
  name: string;
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
    usage: 'create-user NAME [--password-stdin]    makes an account',
    needsName: true,
    async run({ db, name, newPassword }) {
      if (!usernamePattern.test(name))
        throw new Error('A name has 3 to 64 letters, digits, dots, underscores or hyphens');
      await requireNewName(db, name);
      const given = await newPassword();
      requireGoodPassword(given.password, name);
      const passwordHash = await hashPassword(given.password);
      await db.transaction(async (trx) => note(trx, 'user-made', await insertUser(trx, name, passwordHash)));
      return [`${name} may sign in now.`, ...told(given)];
    },
  },
  'set-password': {
    usage: 'set-password NAME [--password-stdin]   sets a new password and ends the sessions',
    needsName: true,
    async run({ db, name, newPassword }) {
      const user = await requireUser(db, name);
      const given = await newPassword();
      requireGoodPassword(given.password, user.username);
      const passwordHash = await hashPassword(given.password);
      await db.transaction(async (trx) => {
        await setPassword(trx, user.id, passwordHash);
        await note(trx, 'password-set', user);
      });
      return [
        `${user.username} has a new password; whoever was signed in by this name is signed out.`,
        ...((await findFactor(db, user.id)) ? ['Two-factor sign-in stays on.'] : []),
        ...told(given),
      ];
    },
  },
  'remove-two-factor': {
    usage:
      'remove-two-factor NAME                 for who lost the app and the recovery codes; ends the sessions',
    needsName: true,
    async run({ db, name }) {
      const user = await requireUser(db, name);
      const isRemoved = await db.transaction(async (trx) => {
        if (!(await removeFactor(trx, user.id))) return false;
        await revokeSessions(trx, user.id);
        await note(trx, 'two-factor-off', user);
        return true;
      });
      if (!isRemoved) throw new Error(`${user.username} has no two-factor sign-in`);
      return [`${user.username} signs in by the password alone now, and is signed out everywhere.`];
    },
  },
  'end-sessions': {
    usage: 'end-sessions NAME                      signs the user out everywhere',
    needsName: true,
    async run({ db, name }) {
      const user = await requireUser(db, name);
      const ended = await db.transaction(async (trx) => {
        await note(trx, 'sessions-ended', user);
        return revokeSessions(trx, user.id);
      });
      return [`${user.username} is signed out (${count(ended, 'session')} ended).`];
    },
  },
  'list-users': {
    usage: 'list-users                             prints who has an account',
    needsName: false,
    async run({ db }) {
      const users = await listUsers(db, new Date());
      if (users.length === 0) return ['There are no users.'];
      return users.map(({ username, lastSignInAt, sessions, isDisabled }) => {
        const last = lastSignInAt ? `last signed in ${inUtc(lastSignInAt)}` : 'never signed in';
        const state = isDisabled ? 'disabled' : `${count(sessions, 'open session')}`;
        return `${username}    ${last}, ${state}`;
      });
    },
  },
  'disable-user': {
    usage: 'disable-user NAME                      keeps a user out until enable-user, and signs them out',
    needsName: true,
    async run({ db, name }) {
      const user = await requireUser(db, name);
      const ended = await db.transaction(async (trx) => {
        await note(trx, 'user-disabled', user);
        return disableUser(trx, user.id, new Date());
      });
      return [`${user.username} cannot sign in any more (${count(ended, 'session')} ended).`];
    },
  },
  'enable-user': {
    usage: 'enable-user NAME                       lets a user in again',
    needsName: true,
    async run({ db, name }) {
      const user = await requireUser(db, name);
      await db.transaction(async (trx) => {
        await enableUser(trx, user.id);
        await note(trx, 'user-enabled', user);
      });
      return [`${user.username} may sign in again.`];
    },
  },
  'remove-user': {
    usage: 'remove-user NAME                       removes an account for good; what it wrote stays',
    needsName: true,
    async run({ db, name }) {
      const user = await requireUser(db, name);
      await db.transaction(async (trx) => {
        await removeUser(trx, user.id);
        await note(trx, 'user-removed', user);
      });
      return [`${user.username} is removed and signed out.`];
    },
  },
  invite: {
    usage: 'invite [--days N]                      prints a link with which one person can register',
    needsName: false,
    async run({ db, days, publicUrl }) {
      const valid = Number(days ?? invitationDays);
      if (!Number.isInteger(valid) || valid < 1 || valid > 365) throw new Error('--days takes 1 to 365');
      const { token, expiresAt } = await db.transaction(async (trx) => {
        await note(trx, 'invited');
        return createInvitation(trx, { now: new Date(), days: valid });
      });
      return [invitationLink(publicUrl, token), `For one person, until ${inUtc(expiresAt)}.`];
    },
  },
};

/** What is done here is noted like what is done in the dashboard; who sits at the terminal is not known. */
async function note(db: Knex, act: ActivityAct, user?: { id: string; username: string }): Promise<void> {
  const actor = { db, user: { username: byTerminal }, services: { clock: () => new Date() } };
  await logActivity(actor, { act, ...(user && named(user)) });
}

function told({ password, isMadeUp }: NewPassword): string[] {
  return isMadeUp ? [`Password (shown only this once): ${password}`] : [];
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
