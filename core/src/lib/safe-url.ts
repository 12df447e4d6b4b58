/**
 * Returns true for an http(s) URL or a path of this site (`/uploads/...`). Rejects other schemes, `//host` and
 * user:password@.
 */
export function isSafeUrl(value: string): boolean {
  if (/[\u0000-\u0020\\]/.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
