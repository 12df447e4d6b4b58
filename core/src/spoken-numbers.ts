import type { Language } from './locale.ts';

/** Returns numbers as a language writes them: `{ width: 9000 }` as `9,000` in English and `9.000` in Indonesian. */
export function spokenNumbers(numbers: Record<string, number>, language: Language): Record<string, string> {
  const { format } = new Intl.NumberFormat(language);
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, format(value)]));
}
