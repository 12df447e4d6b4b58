export type Texts = { readonly [key: string]: string | Texts };

export function leaves(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? value : leaves(value)));
}

/** Matches a catalogue text with any values. A text of placeholders only matches nothing. */
export function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(/[a-z]/i.test(parts.join('')) ? `^${parts.join('.+')}$` : '^(?!)');
}
