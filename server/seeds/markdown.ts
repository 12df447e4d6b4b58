import { Marked } from 'marked';
import { parse } from 'yaml';

/** Splits a Markdown file into its YAML front matter and its body. @throws Error if there is no front matter */
export function parseFile(text: string): { frontMatter: Record<string, unknown>; body: string } {
  const [, yaml, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined) throw new Error('The file has no front matter.');
  return { frontMatter: parse(yaml), body: body.trim() };
}

/** Produces the HTML of the editor: code blocks have its class, and a quotation has no paragraphs inside. */
const marked = new Marked({
  renderer: {
    code: ({ text }) => `<pre class="ql-syntax">${escapeHtml(text)}\n</pre>`,
    blockquote({ tokens }) {
      return `<blockquote>${this.parser
        .parse(tokens)
        .replace(/<\/?p>/g, '')
        .trim()}</blockquote>`;
    },
  },
});

/** Converts Markdown to HTML without line breaks, except in code blocks. */
export function toHtml(markdown: string): string {
  return marked
    .parse(markdown, { async: false })
    .trim()
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre') ? part : joinLines(part.replace(/>\s*\n\s*</g, '><'))))
    .join('');
}

/** Joins the lines of each paragraph. Empty lines separate paragraphs. */
export function toPlainText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => joinLines(paragraph).trim())
    .join('\n\n');
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
