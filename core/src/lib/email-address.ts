/** The longest address that mail servers accept: a path of RFC 5321, 4.5.3.1.3, without its brackets. */
export const longestEmailAddress = 254;

const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const topLabel = '\\p{L}[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}]';
const pattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'u');

/**
 * Returns true for one address that can receive mail over the internet: `Dot-string@Domain` of RFC 5321, 4.1.2, with
 * at least one dot in the domain, and letters of any script as in RFC 6531. Quoted names and IP addresses count as
 * mistakes. The text must be trimmed. Zod's own `z.email()` refuses several of these characters, and the public site
 * loads no zod, so both sides share this function.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmailAddress && pattern.test(text);
}
