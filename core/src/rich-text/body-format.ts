import { textBlocks } from '#src/plain-text-blocks.ts';
import { decodeEntities, type MarkupNode, parseMarkup } from './markup-tree.ts';

/** The formats of a body: plain text, or rich text as `richTextPolicy` allows it. */
export const bodyFormats = ['plain', 'html'] as const;
export type BodyFormat = (typeof bodyFormats)[number];

/**
 * Converts a plain text to rich text as its page shows it: a references heading becomes a heading, and each line a
 * paragraph, because the editor has no line breaks within paragraphs.
 */
export function plainToHtml(text: string): string {
  return textBlocks(text)
    .flatMap(({ kind, text: block }) =>
      block.split('\n').flatMap((line) => {
        // Pages show several spaces as one.
        const words = line.replace(/[ \t]+/g, ' ').trim();
        const tag = kind === 'heading' ? 'h2' : 'p';
        return words === '' ? [] : `<${tag}>${escapeText(words)}</${tag}>`;
      }),
    )
    .join('');
}

/** Converts rich text to plain text: blocks become paragraphs, and formats, pictures and link addresses are lost. */
export function htmlToPlain(html: string): string {
  return parseMarkup(html)
    .map(plainLines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const lineTags = ['p', 'h1', 'h2', 'h3', 'li', 'blockquote', 'pre', 'caption', 'figcaption', 'tr'];

function plainLines(node: MarkupNode): string {
  if (typeof node === 'string') return decodeEntities(node);
  const { tag, children } = node;
  if (tag === 'br') return '\n';
  const inner = children.map(plainLines).join(tag === 'tr' ? ' ' : '');
  return lineTags.includes(tag) ? `\n${inner.trim()}\n` : inner;
}

/** Escapes text as the sanitiser does. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
