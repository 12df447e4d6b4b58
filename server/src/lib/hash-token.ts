import { createHash } from 'node:crypto';

/** Hashes a random token for storage, so that a stolen table contains no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
