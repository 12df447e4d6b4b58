import { loginLimits, passwordLimits } from './limits.ts';

/**
 * True where a new password repeats the username, whatever its case, its dots and hyphens, and with digits and signs in
 * place of letters. A name of three letters is part of ordinary words, so it counts only where little else is left.
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

/** What is wrong with the login form before anything is sent, by field. */
export function loginProblems(values: { username: string; password: string }) {
  return {
    username: values.username.trim().length < loginLimits.username,
    password: values.password.trim() === '' || values.password.length < loginLimits.password,
  };
}
