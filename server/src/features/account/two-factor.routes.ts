import { twoFactor } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { RecoveryCode } from '#server/db/models/recovery-code.ts';
import { SecondFactor } from '#server/db/models/second-factor.ts';
import { Session } from '#server/db/models/session.ts';
import { type HandlerContext, route } from '#server/http/execute-route.ts';
import { requirePasswordConfirmation } from './account.actions.ts';
import { findFactor, removeFactor, renewRecoveryCodes } from './second-factor.ts';
import { generateTotpSecret, otpUrl, stepOf } from './totp.ts';

/** Milliseconds within which a new secret can be confirmed. */
const setupTtlMs = 60 * 60_000;
const slow = { transaction: false } as const;

export const twoFactorRoutes = [
  route(twoFactor.state, async (_input, { db, user, services }) => {
    const userId = idOf(user);
    const factor = await findFactor(db, userId);
    const left = RecoveryCode.query(db).where({ user_id: userId }).whereNull('used_at');
    return {
      isOn: factor !== undefined,
      since: factor?.confirmedAt ?? null,
      recoveryCodesLeft: factor ? await left.resultSize() : 0,
      isRequired: services.env.requireTwoFactor,
    };
  }),

  route(
    twoFactor.start,
    async ({ body }, caller) => {
      const { id, username } = await requirePasswordConfirmation(caller, body.currentPassword);
      const { db, language, services } = caller;
      if (await findFactor(db, id)) throw new AppError('two_factor_on');
      const secret = generateTotpSecret();
      const row = { userId: id, secret, createdAt: services.clock(), lastStep: null };
      await SecondFactor.query(db).insert(row).onConflict('user_id').merge().where({
        'second_factors.confirmed_at': null,
      });
      return { secret, address: otpUrl(brand.name[language], username, secret) };
    },
    slow,
  ),

  route(
    twoFactor.confirm,
    async ({ body }, caller) => {
      const { db, services, user, session } = caller;
      const userId = idOf(user);
      await services.limits.consume('secondFactor', userId);
      const now = services.clock();
      const pending = await SecondFactor.query(db)
        .findById(userId)
        .whereNull('confirmed_at')
        .where('created_at', '>', new Date(now.getTime() - setupTtlMs));
      const step = pending && stepOf(pending.secret, body.code.replace(/\s/g, ''), now);
      if (!pending || step === undefined) throw new AppError('wrong_code', { fields: { code: 'invalid' } });
      const codes = await db.transaction(async (trx) => {
        const on = await SecondFactor.query(trx)
          .where({ user_id: userId, secret: pending.secret, confirmed_at: null })
          .patch({ confirmedAt: now, lastStep: step });
        if (on !== 1) throw new AppError('two_factor_on');
        // Ends sessions that used only the password, except the current one.
        await Session.query(trx)
          .where('user_id', userId)
          .whereNot('id_hash', session?.key() ?? '')
          .delete();
        await logActivity({ ...caller, db: trx }, { act: 'two-factor-on' });
        return renewRecoveryCodes(trx, userId, now);
      });
      await services.limits.reset('secondFactor', userId);
      return { codes };
    },
    slow,
  ),

  route(
    twoFactor.renewCodes,
    async ({ body }, caller) => {
      const { id } = await requirePasswordConfirmation(caller, body.currentPassword);
      if (!(await findFactor(caller.db, id))) throw new AppError('not_found');
      const codes = await caller.db.transaction(async (trx) => {
        await logActivity({ ...caller, db: trx }, { act: 'recovery-codes-made' });
        return renewRecoveryCodes(trx, id, caller.services.clock());
      });
      return { codes };
    },
    slow,
  ),

  route(
    twoFactor.turnOff,
    async ({ body }, caller) => {
      const { id } = await requirePasswordConfirmation(caller, body.currentPassword);
      await caller.db.transaction(async (trx) => {
        if (!(await removeFactor(trx, id))) throw new AppError('not_found');
        await logActivity({ ...caller, db: trx }, { act: 'two-factor-off' });
      });
      return { ok: true as const };
    },
    slow,
  ),
];

function idOf(user: HandlerContext['user']): string {
  if (!user) throw new AppError('unauthorized');
  return user.id;
}
