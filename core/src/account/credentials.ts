import { loginLimits, passwordLimits } from './limits.ts';

/**
 * Returns true if a new password repeats the username. Ignores case and punctuation, and reads digits and signs as
 * letters. A name of three letters is part of many words, so it counts only if little else remains.
 */
export function containsUsername(password: string, username: string): boolean {
  const name = plainLetters(username);
  const letters = plainLetters(password);
  if (name === '' || !letters.includes(name)) return false;
  return name.length > 3 || letters.replaceAll(name, '').length < passwordLimits.min - name.length;
}

const likeLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => likeLetters[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Validates the login form before it is sent. Returns whether each field is invalid. */
export function loginProblems(values: { username: string; password: string }) {
  return {
    username: values.username.trim().length < loginLimits.username,
    password: values.password.trim() === '' || values.password.length < loginLimits.password,
  };
}
