import { xmlText } from '#src/lib/xml.ts';

/** Returns an element with text. */
export function element(
  name: string,
  text: string | number,
  attributes: Record<string, string> = {},
): string {
  return `<${name}${attributesOf(attributes)}>${xmlText(String(text))}</${name}>`;
}

/** Returns attributes, each after a space. */
export function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
}
