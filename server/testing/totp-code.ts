import { codeAt, keyOf } from '#server/features/account/totp.ts';

/** Returns the current code of an authenticator app with this secret. */
export function totpCode(secret: string, now = new Date()): string {
  return codeAt(keyOf(secret), Math.floor(now.getTime() / 30_000));
}
