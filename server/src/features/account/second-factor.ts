import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@institute/core/account/limits.ts';
import type { Knex } from 'knex';
import type { Db } from '#server/db/base-model.ts';
import { RecoveryCode } from '#server/db/models/recovery-code.ts';
import { SecondFactor } from '#server/db/models/second-factor.ts';
import { stepOf } from './totp.ts';

/** Finds the confirmed second factor of a user. */
export async function findFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return SecondFactor.query(db).findById(userId).whereNotNull('confirmed_at');
}

/**
 * Uses a code of the app or a recovery code. Each works once, also with concurrent requests: the update
 * matches only unused codes. Call it in the transaction of the sign-in.
 * @returns the kind of code, or undefined if it is not valid
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
    const updated = await SecondFactor.query(trx)
      .where({ user_id: userId, secret })
      .where((unused) => unused.whereNull('last_step').orWhere('last_step', '<', step))
      .patch({ lastStep: step });
    return updated === 1 ? 'app' : undefined;
  }
  const used = await RecoveryCode.query(trx)
    .where({ user_id: userId, code_hash: hashOf(code) })
    .whereNull('used_at')
    .patch({ usedAt: now });
  return used === 1 ? 'recovery' : undefined;
}

/** Replaces the recovery codes. @returns the new codes, which the database stores only as hashes */
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

/** Removes the second factor and its recovery codes. @returns true if there was one */
export async function removeFactor(trx: Knex, userId: string): Promise<boolean> {
  await RecoveryCode.query(trx).where({ user_id: userId }).delete();
  return (await SecondFactor.query(trx).deleteById(userId)) === 1;
}

/** Without letters that look like digits, because users write the codes down by hand. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits, so the hash cannot be reversed. */
function newCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

function hashOf(code: string): string {
  const read = code.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(read).digest('base64url');
}
