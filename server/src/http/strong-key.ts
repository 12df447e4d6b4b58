const words = /change|secret|passw|example|default|session/i;

/**
 * True for a key of at least 32 random-looking characters. Rejects placeholder words, repetitions, fewer than 8
 * different characters (once in ten million random hex keys of 32 digits), and sequences such as `abcdef`.
 */
export function isStrongKey(key: string): boolean {
  if (key.length < 32 || words.test(key) || new Set(key).size < 8) return false;
  const block = 8;
  for (let at = 0; at + block <= key.length; at += 1)
    if (key.includes(key.slice(at, at + block), at + 1)) return false;
  const steps = [...key].filter((sign, at) => Math.abs(sign.charCodeAt(0) - key.charCodeAt(at + 1)) === 1);
  return steps.length < key.length / 2;
}
