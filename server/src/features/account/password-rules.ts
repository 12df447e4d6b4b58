import { passwordLimits } from '@institute/core/account/limits.ts';
import { brand } from '@institute/core/brand.ts';
import { commonPasswords } from './common-passwords.ts';

/** Why a new password is refused; undefined where it may be used. Costs nothing like hashing it would. */
export function passwordProblem(password: string): 'too_short' | 'too_long' | 'common' | undefined {
  if (Buffer.byteLength(password) > passwordLimits.maxBytes) return 'too_long';
  if ([...password].length < passwordLimits.min) return 'too_short';
  return isCommon(password) ? 'common' : undefined;
}

/** Beyond this length a password is not in reach of guessing, however simple its parts. */
const guessableLength = 24;
const ownNames = new Set([squeeze(brand.name), squeeze(brand.shortName)]);
const runs = ['abcdefghijklmnopqrstuvwxyz', '0123456789012345678901234', 'qwertyuiopasdfghjklzxcvbnm'];
const masks: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/**
 * Guessers try the common words first: with digits and signs around them, doubled, or with signs in place of
 * letters. So does this, and it refuses what that leads back to a common word or a run of the keyboard.
 */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (ownNames.has(squeeze(plain))) return true;
  if (plain.length > guessableLength) return false;
  const inner = plain.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
  const candidates = [plain, squeeze(plain), inner, squeeze(unmask(inner)), squeeze(unmask(plain))];
  return candidates.some((candidate) => {
    const part = halfOf(candidate);
    return commonPasswords.has(part) || commonPasswords.has(candidate) || isRun(part);
  });
}

function unmask(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => masks[sign] ?? sign);
}

function halfOf(text: string): string {
  const first = text.slice(0, text.length / 2);
  return first.repeat(2) === text ? first : text;
}

function isRun(text: string): boolean {
  if (text.length < 4) return false;
  const backwards = [...text].reverse().join('');
  return new Set(text).size <= 2 || runs.some((run) => run.includes(text) || run.includes(backwards));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
