/** A part of a plain text: a paragraph with its line breaks, or the heading over its references. */
export interface TextBlock {
  kind: 'paragraph' | 'heading';
  text: string;
}

/** The words under which a text lists what it refers to, alone on a line. */
const references = /^(references|bibliography|daftar pustaka|referensi|rujukan)\s*:?$/i;

/** Takes a plain text apart at its blank lines; line breaks within a paragraph stay. */
export function textBlocks(text: string): TextBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .flatMap((part) => headed(part.trim()));
}

function headed(part: string): TextBlock[] {
  if (part === '') return [];
  const [first = '', ...rest] = part.split('\n');
  if (!references.test(first.trim())) return [{ kind: 'paragraph', text: part }];
  const heading = { kind: 'heading' as const, text: first.trim().replace(/\s*:$/, '') };
  return rest.length > 0 ? [heading, { kind: 'paragraph', text: rest.join('\n') }] : [heading];
}
