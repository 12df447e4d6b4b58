import { formatListNumber, readNumbering } from '@institute/core/rich-text/list-numbering.ts';

/** Prefixes that mark the type of a block in plain text. */
const marks: Record<string, string> = {
  H1: '# ',
  H2: '## ',
  H3: '### ',
  BLOCKQUOTE: '> ',
  ASIDE: '>> ',
  HR: '---',
};

/** Returns the texts of the history, as `useTexts` does. */
type Words = (key: `admin.history.${'picture' | 'video' | 'table' | 'wide' | 'full'}`) => string;

/**
 * Converts HTML to plain text, one line per block, figure, video or table row, with prefixes for block types and marks for raised
 * and lowered text. The text of a note stands in brackets at its marks, and citations as their keys. Never runs scripts or fetches resources.
 */
export function linesOfMarkup(markup: string, t: Words): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const script of body.querySelectorAll('sub, sup')) script.replaceWith(linearScript(script));
  for (const mark of body.querySelectorAll<HTMLAnchorElement>('a.citation'))
    mark.replaceWith(citationText(mark));
  for (const mark of body.querySelectorAll('a.noteref')) mark.replaceWith(noteText(mark));
  body.querySelector('section.notes')?.remove();
  for (const figure of body.querySelectorAll('figure.picture')) {
    const line = document.createElement('p');
    line.textContent = figureLine(figure, named('picture', figure, t));
    figure.replaceWith(line);
  }
  for (const figure of body.querySelectorAll('figure.is-wide, figure.is-full')) {
    const line = document.createElement('p');
    line.textContent = `[${named('table', figure, t)}]`;
    figure.before(line);
  }
  for (const figure of body.querySelectorAll('figure.video')) {
    const line = document.createElement('p');
    line.textContent = videoLine(figure, t('admin.history.video'));
    figure.replaceWith(line);
  }
  const blocks = [
    ...body.querySelectorAll(':not(aside) > p, aside, h1, h2, h3, li, blockquote, pre, hr, caption, tr'),
  ];
  return blocks.map((block) => markOf(block) + lineOf(block)).join('\n') || (body.textContent ?? '');
}

/** The name of a block with its width, if that is not the one of the text. */
function named(block: 'picture' | 'table', { className }: Element, t: Words): string {
  const [, width] = /is-(wide|full)/.exec(className) ?? [];
  const name = t(`admin.history.${block}`);
  return width ? `${name} (${t(`admin.history.${width as 'wide' | 'full'}`)})` : name;
}

/** The texts of a figure in one line: `[Image: alternative text – caption – credit]`. */
function figureLine(figure: Element, picture: string): string {
  for (const line of figure.querySelectorAll('br')) line.replaceWith(' ');
  const credit = figure.querySelector('.credit');
  credit?.remove();
  const caption = figure.querySelector('figcaption')?.textContent;
  const texts = [figure.querySelector('img')?.alt, caption, credit?.textContent].filter(Boolean);
  return `[${[picture, texts.join(' – ')].filter(Boolean).join(': ')}]`;
}

/** The texts and the address of a video in one line: `[Video: title – caption – address]`. */
function videoLine(figure: Element, word: string): string {
  for (const line of figure.querySelectorAll('br')) line.replaceWith(' ');
  const link = figure.querySelector('a');
  const address = link?.getAttribute('href') ?? '';
  const caption = figure.querySelector('figcaption')?.textContent;
  const title = link?.textContent === address ? '' : link?.textContent;
  return `[${word}: ${[title, caption, address].filter(Boolean).join(' – ')}]`;
}

/** The text of a marked note in brackets. */
function noteText(mark: Element): string {
  const note = mark.ownerDocument.getElementById(mark.getAttribute('href')?.slice(1) ?? '');
  for (const line of note?.querySelectorAll('br') ?? []) line.replaceWith(' ');
  return ` [${note?.textContent ?? ''}]`;
}

/** The key of the cited reference and the place in it, in brackets: `(anderson-1972, chapter 3)`. */
function citationText({ hash, dataset }: HTMLAnchorElement): string {
  const place = [dataset.label, dataset.locator].filter(Boolean).join(' ');
  return `(${[hash.replace('#ref-', ''), place].filter(Boolean).join(', ')})`;
}

/** The prefix of a block. An item has the number of its list, and is indented in deeper ones. */
function markOf(block: Element): string {
  const list = block.localName === 'li' ? block.parentElement : null;
  if (!list) return marks[block.tagName] ?? '';
  const { start, type } = readNumbering({
    start: list.getAttribute('start') ?? undefined,
    type: list.getAttribute('type') ?? undefined,
  });
  const number = formatListNumber(start + [...list.children].indexOf(block), type);
  let indent = '';
  for (let outer = list.closest('li'); outer; outer = outer.parentElement?.closest('li') ?? null)
    indent += '  ';
  return indent + (list.localName === 'ol' ? `${number}. ` : '- ');
}

/** The text of a block without the lists in it. Bars separate the cells of a row. */
function lineOf(block: Element): string {
  const isRow = block instanceof HTMLTableRowElement;
  for (const line of block.querySelectorAll('br')) line.replaceWith(isRow ? ' ' : '\n');
  if (block.localName === 'li')
    return Array.from(block.childNodes, (node) =>
      /^[ou]l$/i.test(node.nodeName) ? '' : node.textContent,
    ).join('');
  if (!isRow) return block.textContent;
  return Array.from(block.cells, (cell) => cell.textContent).join(' | ');
}

const raised = new Map([...'0123456789+-()n'].map((letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ'][at]]));
const lowered = new Map([...'0123456789+-()'].map((letter, at) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋₍₎'][at]]));

/** Returns the letters of Unicode for the text of `sub` or `sup`: H₂O. If one lacks such a letter: x_(ij). */
function linearScript({ tagName, textContent }: Element): string {
  const isRaised = tagName === 'SUP';
  const letters = [...textContent].map((letter) => (isRaised ? raised : lowered).get(letter));
  return letters.includes(undefined) ? `${isRaised ? '^' : '_'}(${textContent})` : letters.join('');
}
