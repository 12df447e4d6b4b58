import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@institute/core/account/limits.ts';
import type { Knex } from 'knex';
import type { Db } from '#src/db/base-model.ts';
import { RecoveryCode } from '#src/models/recovery-code.ts';
import { SecondFactor } from '#src/models/second-factor.ts';
import { stepOf } from './totp.ts';

/** What a user's app makes codes from, once it is turned on. */
export async function findFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return SecondFactor.query(db).findById(userId).whereNotNull('confirmed_at');
}

/**
 * Uses up a code of the app or a recovery code. Each is good once, also for two processes at the same time: the row is
 * only changed where the code was not used yet. Call it in the transaction of what it opens.
 * @returns which of the two it was; undefined where the code is not good
 */
export async function takeCode(
  trx: Knex,
  { userId, secret }: SecondFactor,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(secret, code, now);
    if (step === undefined) return undefined;
    const taken = await SecondFactor.query(trx)
      .where({ user_id: userId, secret })
      .where((unused) => unused.whereNull('last_step').orWhere('last_step', '<', step))
      .patch({ lastStep: step });
    return taken === 1 ? 'app' : undefined;
  }
  const used = await RecoveryCode.query(trx)
    .where({ user_id: userId, code_hash: hashOf(code) })
    .whereNull('used_at')
    .patch({ usedAt: now });
  return used === 1 ? 'recovery' : undefined;
}

/** Makes recovery codes in the place of those before. @returns them, the only time: the database keeps hashes */
export async function renewRecoveryCodes(trx: Knex, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await RecoveryCode.query(trx).where({ user_id: userId }).delete();
  for (const code of codes)
    await RecoveryCode.query(trx).insert({
      userId,
      codeHash: hashOf(code.replaceAll('-', '')),
      createdAt: now,
    });
  return codes;
}

/** Takes the second factor away, with its recovery codes. @returns whether there was one */
export async function removeFactor(trx: Knex, userId: string): Promise<boolean> {
  await RecoveryCode.query(trx).where({ user_id: userId }).delete();
  return (await SecondFactor.query(trx).deleteById(userId)) === 1;
}

/** Without letters that look like digits: they are written down by hand. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits: nobody finds it from its hash. */
function newCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

function hashOf(code: string): string {
  const read = code.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(read).digest('base64url');
}
