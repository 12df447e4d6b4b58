import type { Language } from './locale.ts';

/** Formats numbers by language: `{ width: 9000 }` becomes `9,000` in English and `9.000` in Indonesian. */
export function spokenNumbers(numbers: Record<string, number>, language: Language): Record<string, string> {
  const { format } = new Intl.NumberFormat(language);
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, format(value)]));
}
