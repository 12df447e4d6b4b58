import { codeAt, keyOf } from '#src/features/account/totp.ts';

/** What an app with this secret shows now. */
export function totpCode(secret: string, now = new Date()): string {
  return codeAt(keyOf(secret), Math.floor(now.getTime() / 30_000));
}
