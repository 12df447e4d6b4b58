/** Escapes text for XML content and attributes. Removes characters that XML does not allow. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

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
