import { describe, expect, it } from 'vitest';
import { makeNoteBody, noteMark } from '#testing/note-bodies.ts';
import { maxBodyCharacters, maxMarkupCharacters } from './body-limits.ts';
import { bodyProblem } from './body-problem.ts';
import { canonicalBody } from './canonical-body.ts';
import { noteLimits, withNotes } from './note-marks.ts';

const notes = (...texts: string[]) =>
  `<section class="notes"><ol>${texts.map((text, n) => `<li id="note-aaaaa${n + 1}">${text}</li>`).join('')}</ol></section>`;

describe('canonicalBody with notes', () => {
  it('writes generated bodies with the same bytes', () => {
    let count = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const body = makeNoteBody(seed);
      count += body.includes('<section') ? 1 : 0;
      expect(canonicalBody(body), `body ${seed}`).toBe(body);
    }
    expect(count).toBeGreaterThan(200);
  });

  it.each([
    [
      'orders notes by their first marks and moves them to the end',
      `${notes('satu', 'dua')}<p>a${noteMark(2)}b${noteMark(1)}c${noteMark(2)}</p>`,
      `<p>a${noteMark(2)}b${noteMark(1)}c${noteMark(2)}</p>` +
        '<section class="notes"><ol><li id="note-aaaaa2">dua</li><li id="note-aaaaa1">satu</li></ol></section>',
      {},
    ],
    [
      'reads marks in tables and captions',
      `<table><caption>${noteMark(1)}</caption><tr><td>a</td><td>b${noteMark(2)}</td></tr></table>${notes('x', 'y')}`,
      `<figure class="data-table"><table><caption>${noteMark(1)}</caption><tbody><tr><td>a</td><td>b${noteMark(2)}</td></tr></tbody></table></figure>${notes('x', 'y')}`,
      {},
    ],
    [
      'removes and counts marks without a note, and notes without a mark',
      `<table><caption>${noteMark(7)}</caption><tr><td>a</td></tr></table><p>b${noteMark(1)}${noteMark(8)}</p>${notes('x', 'y')}`,
      `<figure class="data-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure><p>b${noteMark(1)}</p>${notes('x')}`,
      { 'note-mark': 2, note: 1 },
    ],
    [
      'turns blocks and tables of a note into inline text, and moves its pictures into the text',
      `<p>a${noteMark(1)}</p>${notes('<p>x</p><ul><li>y</li></ul><table><tr><td>1</td><td>2</td></tr></table><img src="/a.png" alt="">')}`,
      `<p>a${noteMark(1)}</p><p><img src="/a.png" alt=""></p>${notes('x<br>y<br>1 2')}`,
      {},
    ],
    [
      'removes marks in notes',
      `<p>a${noteMark(1)}</p>${notes(`x${noteMark(1)}`)}`,
      `<p>a${noteMark(1)}</p>${notes('x')}`,
      { 'note-mark': 1 },
    ],
    [
      'moves marks out of links, raised text and code, and removes their own number',
      `<p><a href="/x">a${noteMark(1)}b</a><sup>${noteMark(1).replace('></a>', '><b>[1]</b></a>')}</sup></p>` +
        `<pre>c${noteMark(1)}</pre><p>${noteMark(1).replace('></a>', '>d</a>')}</p>${notes('x')}`,
      `<p><a href="/x">ab</a>${noteMark(1)}${noteMark(1)}</p><pre>c</pre><p>${noteMark(1)}</p><p>${noteMark(1)}d</p>${notes('x')}`,
      {},
    ],
    [
      'writes text beside the notes as text',
      `<p>a${noteMark(1)}</p><section class="notes"><h2>Catatan</h2>b<ol><li>c</li><li id="note-aaaaa1">x</li><li id="x">d</li></ol></section>`,
      `<p>a${noteMark(1)}</p><h2>Catatan</h2><p>bcd</p>${notes('x')}`,
      {},
    ],
    [
      'joins notes with the same id',
      `<p>a${noteMark(1)}</p>${notes('x').replace('</ol>', '<li id="note-aaaaa1">y</li></ol>')}`,
      `<p>a${noteMark(1)}</p>${notes('x<br>y')}`,
      {},
    ],
    ['removes ids outside of the notes', '<ul><li id="note-aaaaa1">a</li></ul>', '<ul><li>a</li></ul>', {}],
  ])('%s', (_name, html, stored, removed) => {
    const counts: Record<string, number> = {};
    const body = canonicalBody(html, (part, count) => {
      counts[part] = count;
    });
    expect(body).toBe(stored);
    expect(counts).toEqual(removed);
    expect(canonicalBody(stored)).toBe(stored);
  });
});

describe('bodyProblem', () => {
  const many = (count: number) => {
    const ids = Array.from({ length: count }, (_, n) => n.toString(36).padStart(6, '0'));
    const marks = ids.map((id) => `<a class="noteref" href="#note-${id}"></a>`).join('');
    return withNotes(`<p>${marks}</p>`, new Map());
  };

  it.each([
    [many(noteLimits.notes), undefined],
    [many(noteLimits.notes + 1), 'too_many_notes'],
    [`<p>a${noteMark(1)}</p>${notes(`<em>${'x'.repeat(noteLimits.characters)}</em>`)}`, undefined],
    [`<p>a${noteMark(1)}</p>${notes('x'.repeat(noteLimits.characters + 1))}`, 'long_note'],
  ])('limits the number of notes and their characters', (html, fault) => {
    expect(bodyProblem(html)?.code).toBe(fault);
  });

  it('limits the characters that a reader sees, in cells, captions and notes too', () => {
    const table = '<figure class="data-table"><table><tbody><tr><td>b</td></tr></tbody></table></figure>';
    const picture =
      '<figure class="picture"><img src="/uploads/a-8x6.webp" alt="not counted"><figcaption>&amp;</figcaption></figure>';
    const around = `${table}${picture}<p><strong>c</strong>${noteMark(1)}</p>${notes('d')}`;
    // Four letters, and a space before each.
    const body = (length: number) => `<p>${'x'.repeat(length - 8)}</p>${around}`;
    expect(bodyProblem(body(maxBodyCharacters))).toBeUndefined();
    const got = maxBodyCharacters + 1;
    expect(bodyProblem(body(got))).toEqual({ code: 'too_long', limit: maxBodyCharacters, got });
  });

  it('limits the markup of a text that is short', () => {
    const line = '<p><br></p>';
    const most = maxMarkupCharacters - (maxMarkupCharacters % line.length);
    expect(bodyProblem(line.repeat(most / line.length))).toBeUndefined();
    expect(bodyProblem(line.repeat(most / line.length + 1))).toEqual({
      code: 'too_much_markup',
      limit: maxMarkupCharacters,
      got: most + line.length,
    });
  });
});
