import { makeRandom } from './random.ts';
import { makeTableBody } from './table-bodies.ts';

const texts = [
  'Peta',
  'CO<sub>2</sub>',
  '<strong>tebal</strong>',
  '&lt;figcaption&gt; &amp; lain',
  '"kutip"',
  'a<br>b',
  '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">BPS</a>',
];
const sources = ['/uploads/abc-800x600.webp', 'https://example.org/a.png?b=1&amp;c=2'];
const alts = ['', ' alt=""', ' alt="Peta &quot;besar&quot; &lt;b&gt; &amp; lain"'];

/** Returns a stored body with figures, videos, pull quotes, rules, tables and text. */
export function makeBlockBody(seed: number): string {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const inline = () => Array.from({ length: 1 + random(3) }, () => pick(texts)).join('');
  const maybe = (make: () => string) => (random(2) === 0 ? '' : make());

  function figure(): string {
    const text = maybe(inline) + maybe(() => `<small class="credit">${inline()}</small>`);
    return [
      `<figure class="picture${pick(['', ' is-wide', ' is-full'])}"><img src="${pick(sources)}"${pick(alts)}>`,
      text && `<figcaption>${text}</figcaption>`,
      '</figure>',
    ].join('');
  }

  function video(): string {
    const url = pick(['https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s', 'https://vimeo.com/76979871']);
    const caption = maybe(() => `<figcaption>${inline()}</figcaption>`);
    return `<figure class="video${pick(['', ' is-wide', ' is-full'])}"><a href="${url}">${pick(['"Film" &amp; lain', url])}</a>${caption}</figure>`;
  }

  const makers = [
    figure,
    figure,
    () => `<aside class="pull-quote"><p>${inline()}</p></aside>`,
    () => '<hr>',
    video,
    () => makeTableBody(seed),
    () => `<p>${inline()}</p>`,
  ];
  const blocks = Array.from({ length: 1 + random(6) }, () => pick(makers)());
  // Adjacent pull quotes are one.
  return blocks
    .filter((block, at) => !(block.startsWith('<aside') && blocks[at - 1]?.startsWith('<aside')))
    .join('');
}
