import { type CitationMark, writeCitation } from '@institute/core/rich-text/citation-marks.ts';
import { writeNoteMark } from '@institute/core/rich-text/note-marks.ts';
import { writePullQuote } from '@institute/core/rich-text/pull-quote.ts';
import { isEmptyRichText, richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { blockOfOp, type Op, writeBlock } from './blocks.ts';
import { listStart } from './list-value.ts';

interface Run {
  /** Escaped text, or an inline element. */
  html: string;
  marks: Record<string, unknown>;
}

interface Line {
  runs: Run[];
  format: Record<string, unknown>;
  /** A block between paragraphs. */
  block?: string;
}

/**
 * Converts the editor's document to clean HTML: semantic lists, classes for alignment, no styles, only elements that
 * `richTextPolicy` allows. A document without visible content gives an empty string.
 */
export function documentHtml(ops: readonly Op[]): string {
  const lines = linesOf(ops);
  let html = '';
  for (let index = 0; index < lines.length; ) {
    const kind = kindOf(lines[index]);
    const end =
      kind === 'line' ? index + 1 : lines.findIndex((line, at) => at > index && kindOf(line) !== kind);
    const block = lines.slice(index, end === -1 ? lines.length : end);
    html += kind === 'code' ? codeHtml(block) : kind === 'list' ? listHtml(block) : blocksHtml(kind, block);
    index += block.length;
  }
  const hasContent = lines.some((line) => line.block || line.runs.some((run) => !isEmptyRichText(run.html)));
  return hasContent ? html : '';
}

type Kind = 'code' | 'list' | 'quote' | 'pull-quote' | 'line';

function kindOf(line: Line | undefined): Kind {
  if (!line || line.block) return 'line';
  if (line.format['code-block']) return 'code';
  if (line.format.list) return 'list';
  if (line.format['pull-quote']) return 'pull-quote';
  return line.format.blockquote ? 'quote' : 'line';
}

function linesOf(ops: readonly Op[]): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  const end = (format: Record<string, unknown>) => {
    lines.push({ runs, format });
    runs = [];
  };
  for (const op of ops) {
    const { insert, attributes = {} } = op;
    const block = blockOfOp(op);
    if (typeof insert === 'string') {
      const parts = insert.split('\n');
      for (const [at, text] of parts.entries()) {
        if (at > 0) end(attributes);
        if (text) runs.push({ html: escapeText(text), marks: attributes });
      }
    } else if (block) {
      if (runs.length > 0) end({});
      lines.push({ runs: [], format: {}, block: writeBlock(block) });
    } else if (typeof insert?.note === 'string' || insert?.citation) {
      // A mark stands beside a link and raised text, not in them.
      const { link: _, script: __, ...others } = attributes;
      const { note, citation } = insert;
      const html = typeof note === 'string' ? writeNoteMark(note) : writeCitation(citation as CitationMark);
      runs.push({ html, marks: others });
    } else if (typeof insert?.image === 'string' && hasScheme(insert.image, richTextPolicy.imageSchemes)) {
      const alt = escapeAttribute(String(attributes.alt ?? ''));
      runs.push({ html: `<img src="${escapeAttribute(insert.image)}" alt="${alt}">`, marks: attributes });
    }
  }
  if (runs.length > 0) end({});
  // The editor has an empty line for the caret after a block at the end.
  const [beforeLast, last] = lines.slice(-2);
  const isForCaret =
    last?.runs.length === 0 && last.block === undefined && Object.keys(last.format).length === 0;
  return isForCaret && beforeLast?.block !== undefined ? lines.slice(0, -1) : lines;
}

function codeHtml(lines: Line[]): string {
  const code = lines.map(({ runs }) => runs.map(({ html }) => html).join('')).join('\n');
  // HTML parsers drop a line break right after <pre>. Double it, so that an empty first line survives.
  return `<pre>${code.startsWith('\n') ? '\n' : ''}${code}</pre>`;
}

function blocksHtml(kind: 'quote' | 'pull-quote' | 'line', lines: Line[]): string {
  if (kind === 'pull-quote') {
    const html = lines.map(({ runs }) => inner(runs)).join('<br>');
    return writePullQuote(html.replace(/^(?:<br>)+|(?:<br>)+$/g, ''));
  }
  if (kind === 'quote') {
    const [first] = lines;
    if (first && lines.length === 1) return element('blockquote', first);
    return `<blockquote>${lines.map((line) => element('p', line)).join('')}</blockquote>`;
  }
  return lines.map((line) => line.block ?? element(tagOf(line), line)).join('');
}

function tagOf({ format }: Line): string {
  const level = richTextPolicy.headings.find((each) => each === format.header);
  return level ? `h${level}` : 'p';
}

/** Converts consecutive list lines to nested lists. Another kind or numbering at the same depth starts another list. */
function listHtml(lines: Line[]): string {
  let html = '';
  /** The start tags of the open lists. */
  const open: string[] = [];
  const close = () => `</li></${open.pop()?.slice(1, 3)}>`;
  for (const line of lines) {
    const start = listStart(line.format.list);
    const depth = Math.min(Number(line.format.indent ?? 0), open.length);
    while (open.length > depth + 1) html += close();
    if (open.length === depth + 1) html += open[depth] === start ? '</li>' : close();
    if (open.length === depth) {
      open.push(start);
      html += start;
    }
    html += `<li${classes(line.format, false)}>${inner(line.runs)}`;
  }
  while (open.length > 0) html += close();
  return html;
}

function element(tag: string, { runs, format }: Line): string {
  return `<${tag}${classes(format, true)}>${inner(runs) || '<br>'}</${tag}>`;
}

function classes(format: Record<string, unknown>, withIndent: boolean): string {
  const names = [format.align && `ql-align-${format.align}`];
  if (withIndent && format.indent) names.push(`ql-indent-${format.indent}`);
  const allowed = names.filter((name) => richTextPolicy.classes.some((each) => each === name));
  return allowed.length > 0 ? ` class="${allowed.join(' ')}"` : '';
}

/** The elements of formatted text, from outermost to innermost. */
const marks = ['link', 'bold', 'italic', 'underline', 'strike', 'code', 'script'] as const;
const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;
const scripts: Record<string, string> = { super: 'sup', sub: 'sub' };

function inner(runs: readonly Run[], depth = 0): string {
  const mark = marks[depth];
  if (!mark) return runs.map(({ html }) => html).join('');
  let html = '';
  for (let index = 0; index < runs.length; ) {
    const value = markOf(runs[index], mark);
    const next = runs.findIndex((run, at) => at > index && markOf(run, mark) !== value);
    const group = runs.slice(index, next === -1 ? runs.length : next);
    const text = inner(group, depth + 1);
    if (!value) html += text;
    else if (mark === 'link') html += `<a href="${escapeAttribute(value)}">${text}</a>`;
    else {
      const tag = mark === 'script' ? value : tags[mark];
      html += `<${tag}>${text}</${tag}>`;
    }
    index += group.length;
  }
  return html;
}

/** The value of an inline format: the address of a link, the tag of a script, any text for others, empty if absent. */
function markOf(run: Run | undefined, mark: (typeof marks)[number]): string {
  const value = run?.marks[mark];
  if (!value) return '';
  if (mark === 'script') return scripts[String(value)] ?? '';
  if (mark !== 'link') return 'on';
  return typeof value === 'string' && hasScheme(value, richTextPolicy.linkSchemes) ? value : '';
}

/** Whether an address is a path or has one of the schemes. */
export function hasScheme(address: string, schemes: readonly string[]): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1];
  return scheme ? schemes.includes(scheme.toLowerCase()) : /^[/#?]/.test(address);
}

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}
