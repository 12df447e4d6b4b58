import { passwordLimits } from '@institute/core/account/limits.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { commonPasswords } from './common-passwords.ts';

/** Returns why a new password is rejected, or undefined. Much cheaper than hashing. */
export function passwordProblem(password: string): 'too_short' | 'too_long' | 'common' | undefined {
  if (Buffer.byteLength(password) > passwordLimits.maxBytes) return 'too_long';
  if ([...password].length < passwordLimits.min) return 'too_short';
  return isCommon(password) ? 'common' : undefined;
}

/** Longer passwords cannot be guessed, however simple their parts. */
const guessableLength = 24;
const ownNames = new Set(
  [brand.name, brand.shortName].flatMap((names) => Object.values(names).map(lettersOf)),
);
const runs = ['abcdefghijklmnopqrstuvwxyz', '0123456789012345678901234', 'qwertyuiopasdfghjklzxcvbnm'];
const masks: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/**
 * Guessing tools try common words with digits and punctuation around them, doubled, or with substituted
 * characters. This undoes such changes and rejects the result if it is a common word or a keyboard run.
 */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (ownNames.has(lettersOf(plain))) return true;
  if (plain.length > guessableLength) return false;
  const inner = plain.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
  const candidates = [plain, lettersOf(plain), inner, lettersOf(unmask(inner)), lettersOf(unmask(plain))];
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

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
