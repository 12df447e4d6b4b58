import type { WordDocument } from '@institute/core/rich-text/word/schemas.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { expect, it } from 'vitest';
import { pasteBare } from '#test/component/rich-text-page.tsx';
import { without, wordsOf } from '#test/component/words.ts';

const clipboards = import.meta.glob<string>('#test/component/paste-fixtures/*.txt', {
  ...{ query: '?raw', import: 'default', eager: true },
});
const wordFiles = import.meta.glob<WordDocument>('../../../../../server/testing/word/*.json', {
  ...{ eager: true, import: 'default' },
});

interface Fragment {
  head: string;
  html: string;
}

/** The blocks of a document, each with the head of the document. Text between them becomes paragraphs. */
function fragmentsOf(html: string): Fragment[] {
  const doc = new DOMParser().parseFromString(html, 'text/html');
  let around: Element = doc.body;
  while (around.childElementCount === 1 && around.firstElementChild?.matches('b, article'))
    around = around.firstElementChild;
  const head = [...doc.head.querySelectorAll('meta[name=generator i], style')].map((each) => each.outerHTML);
  return [...around.children].flatMap((each) =>
    each.textContent.trim() === ''
      ? []
      : [{ head: head.join(''), html: each.matches('span') ? `<p>${each.outerHTML}</p>` : each.outerHTML }],
  );
}
const fragments = [...Object.values(clipboards), ...Object.values(wordFiles).map(({ html }) => html)].flatMap(
  fragmentsOf,
);

/** The texts that a document has in comments of HTML, as LibreOffice writes them. */
function commentsIn(html: string): string {
  const isLibreOffice = html.includes('content="LibreOffice');
  const found = isLibreOffice ? [...html.matchAll(/<!--([^[].*?)-->/gs)] : [];
  return found.map(([, text = '']) => (/StartFragment|EndFragment|\{/.test(text) ? '' : text)).join(' ');
}

/** Numbers of notes, captions and comments, which the report counts. */
const number = /^(?:\d+|R\d+|[ivx]+)$/;
const captionWord = /^(?:Tabel|Table)$/;

it('a paste of any blocks of several programs loses no text that its report does not name', () => {
  const losses = new Set<string>();
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = makeRandom(seed);
    // Some blocks come with the next one, as a caption with its table.
    const chosen = Array.from({ length: 2 + random(4) }, () => {
      const at = random(fragments.length);
      return fragments.slice(at, at + 1 + random(2));
    }).flat();
    const heads = [...new Set(chosen.map(({ head }) => head))].join('');
    const html = `<html><head>${heads}</head><body>${chosen.map((each) => each.html).join('\n')}</body></html>`;
    const { html: stored, changes, leftOut } = pasteBare(html);
    const given = [...wordsOf(html), ...wordsOf(commentsIn(html))].sort();
    const found = [...wordsOf(stored), ...wordsOf(leftOut.join(' '))];
    const lost = without(given, found);
    const message = `seed ${seed}: ${html}\n${stored}\n${JSON.stringify([changes, leftOut])}`;
    expect(without(found, given), message).toEqual([]);
    expect(
      lost.filter((word) => !number.test(word) && !captionWord.test(word)),
      message,
    ).toEqual([]);
    const { 'caption-made': captions = 0, 'comment-left-out': comments = 0 } = changes;
    const marks = stored.match(/class="noteref"/g)?.length ?? 0;
    expect(lost.filter((word) => captionWord.test(word)).length, message).toBe(captions);
    expect(lost.filter((word) => number.test(word)).length, message).toBeLessThanOrEqual(
      captions * 2 + marks * 2 + comments,
    );
    for (const change of Object.keys(changes)) losses.add(change);
  }
  // The fragments reach these rules.
  for (const change of [
    'note-made',
    'caption-made',
    'comment-left-out',
    'hidden-left-out',
    'deletion-left-out',
  ])
    expect(losses).toContain(change);
});
