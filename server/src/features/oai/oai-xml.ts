import { xmlText } from '#src/lib/xml.ts';

/** An element with a text in it. */
export function element(
  name: string,
  text: string | number,
  attributes: Record<string, string> = {},
): string {
  return `<${name}${attributesOf(attributes)}>${xmlText(String(text))}</${name}>`;
}

/** Attributes, each with a space before it. */
export function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
}
