import { textBlocks } from '@institute/core/rich-text/plain-text-blocks.ts';

/**
 * Converts a plain text to rich text: a line becomes a paragraph, because the editor has no line breaks within
 * paragraphs, and a references heading becomes a heading.
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

/** Converts a text with several lines and no tags, such as other programs send. Returns any other text as it is. */
export function fromPlainText(text: string): string {
  return /\n/.test(text.trim()) && !/<[a-z]/i.test(text) ? plainToHtml(text) : text;
}

/** Escapes text as the sanitiser does. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
