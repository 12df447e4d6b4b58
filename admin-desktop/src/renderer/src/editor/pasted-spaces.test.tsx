import { makeRandom } from '@institute/core/testing/random.ts';
import { describe, expect, it } from 'vitest';
import { pasteBare } from '#test/component/rich-text-page.tsx';

/** The words of a document as the browser shows it, without the styles of the page. */
function shownWords(html: string): string[] {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'all: initial; display: block';
  const shown = document.createElement('div');
  shown.innerHTML = html;
  host.attachShadow({ mode: 'open' }).append(shown);
  const text = shown.innerText.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
  host.remove();
  return text.match(/\S+/g) ?? [];
}

const inlineTags = ['span', 'b', 'i', 'sup', 'a', 'o:p'] as const;
const gaps = ['', '', ' ', '\n', '\n \n', '\t', '\u00a0', '\u2060', '<!-- x -->', '<br>'] as const;
const blocks = ['p', 'li', 'h2', 'blockquote', 'center'] as const;

/** Writes blocks of random inline elements, many with only white space, and text between the blocks. */
function randomDocument(random: (limit: number) => number): string {
  let words = 0;
  const pick = <Value,>(values: readonly Value[]) => values[random(values.length)] as Value;

  function inline(depth: number): string {
    const parts = Array.from({ length: random(4) + (depth === 0 ? 1 : 0) }, () => {
      if (depth < 3 && random(2) === 0) {
        const tag = pick(inlineTags);
        const start = tag === 'a' ? 'a href="https://example.org/"' : tag;
        return `${pick(gaps)}<${start}>${inline(depth + 1)}</${tag}>`;
      }
      words += 1;
      return pick(gaps) + (random(3) > 0 ? `k${words}` : '');
    });
    return parts.join('') + pick(gaps);
  }

  const parts = Array.from({ length: 1 + random(3) }, () => {
    const tag = pick(blocks);
    const block = `<${tag}>${inline(0)}</${tag}>`;
    const loose = random(3) === 0 ? inline(0) : pick(['', '\n']);
    return loose + (tag === 'li' ? `<ul>\n${block}\n</ul>` : block);
  });
  return parts.join('');
}

describe('white space of a paste', () => {
  it('joins and separates the words as the browser shows them', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const html = randomDocument(makeRandom(seed));
      const pasted = pasteBare(html);
      expect(pasted.leftOut).toEqual([]);
      expect(shownWords(pasted.html), `seed ${seed}: ${html}\n${pasted.html}`).toEqual(shownWords(html));
    }
  });

  it.each([
    ['a line break in a `span`', '<p>kata<span>\n</span>lain</p>', '<p>kata lain</p>'],
    ['a line break in a `b`', '<p>kata<b>\n</b>lain</p>', '<p>kata<strong> </strong>lain</p>'],
    [
      'a line break in a link of a list item',
      '<ul><li>kata<a href="https://example.org/">\n</a>lain</li></ul><p>x</p>',
      '<ul><li>kata<a href="https://example.org/"> </a>lain</li></ul><p>x</p>',
    ],
    ["spaces in Word's `o:p`", '<p>kata<o:p>\n</o:p>lain<o:p> lagi</o:p></p>', '<p>kata lain lagi</p>'],
    [
      'spaces at the edges of lines',
      '<p>\n  kata <i> lain </i>\n<br>\n baris </p>',
      '<p>kata <em>lain</em></p><p>baris</p>',
    ],
    [
      'an empty element and a comment before a block',
      '<div>kata<span>\n</span><!-- x --><p>lain</p></div>',
      '<p>kata</p><p>lain</p>',
    ],
    [
      'blocks that the editor does not have',
      'awal<center>satu</center><center>dua</center>',
      '<p>awal</p><p>satu</p><p>dua</p>',
    ],
    [
      'a caption and a header cell of a table that is only layout',
      '<table><caption>Nilai</caption><colgroup><col></colgroup><tr><th>satu</th></tr></table>',
      '<p>Nilai</p><p>satu</p>',
    ],
    ['code, whose spaces stay', '<pre>a\n  b</pre><p>c</p>', '<pre>a\n  b</pre><p>c</p>'],
  ])('is correct for %s', (_what, html, stored) => {
    expect(pasteBare(html).html).toBe(stored);
  });

  it('does not include the line breaks around a fragment, but its spaces', () => {
    const html = '<html><body>\n<!--StartFragment--><span>kata </span><!--EndFragment-->\n</body></html>';
    expect(pasteBare(html, '<p>satulain</p>', 4).html).toBe('<p>satukata lain</p>');
  });

  it('separates lines in cells, and includes the rows of a footer', () => {
    const html =
      '<table><tr><td><header>a</header>\n<main>b</main></td><td>c</td></tr>' +
      '<tfoot><tr><td>d</td><td>e<i>\n</i>f</td></tr></tfoot></table>';
    expect(pasteBare(html).html).toBe(
      '<figure class="data-table"><table><tbody><tr><td>a<br>b</td><td>c</td></tr>' +
        '<tr><td>d</td><td>e<em> </em>f</td></tr></tbody></table></figure>',
    );
  });
});

it('soft hyphens and characters without width do not enter the text, but joiners do', () => {
  const text = 'hu\u00adbungan\u200b ini\u2060 \ufeff👩\u200d🔬';
  const stored = '<p>hubungan ini 👩\u200d🔬</p>';
  expect(pasteBare(`<p>${text}</p>`).html).toBe(stored);
  expect(pasteBare({ text }).html).toBe(stored);
});
