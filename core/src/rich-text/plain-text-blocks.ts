/** A block of a plain text: a paragraph with its line breaks, or a references heading. */
export interface TextBlock {
  kind: 'paragraph' | 'heading';
  text: string;
}

/** References headings. Each stands alone on a line. */
const references = /^(references|bibliography|daftar pustaka|referensi|rujukan)\s*:?$/i;

/** Splits a plain text at blank lines. Preserves line breaks within a paragraph. */
export function textBlocks(text: string): TextBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .flatMap((part) => splitHeading(part.trim()));
}

function splitHeading(part: string): TextBlock[] {
  if (part === '') return [];
  const [first = '', ...rest] = part.split('\n');
  if (!references.test(first.trim())) return [{ kind: 'paragraph', text: part }];
  const heading = { kind: 'heading' as const, text: first.trim().replace(/\s*:$/, '') };
  return rest.length > 0 ? [heading, { kind: 'paragraph', text: rest.join('\n') }] : [heading];
}
