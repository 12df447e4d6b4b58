import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { sanitizeRichText } from '#server/rich-text/sanitize.ts';

const texts = [
  'Ketahanan',
  ' &amp; ',
  '&lt;p&gt;',
  'H₂O',
  '\u00a0',
  '"kutip"',
  '١٢',
  '😀',
  ' dan  ',
  'a&lt;b',
];
const tags = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'span'];
const links = [
  '<a href="https://example.org/?a=1&amp;b=%20" target="_blank" rel="noopener noreferrer">',
  '<a href="/blog/satu#dua" rel="noopener noreferrer">',
  '<a href="mailto:a@example.org" rel="noopener noreferrer">',
];
const images = [
  '<img src="/uploads/a-2x1.webp" alt="A &quot;peta&quot; &amp; lain">',
  '<img src="https://example.org/a.png" alt="">',
];

/** Returns a body as the sanitiser of policy version 1 stored it. */
export function makeOldBody(seed: number): string {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const many = (most: number, make: () => string) => Array.from({ length: 1 + random(most) }, make).join('');

  function inline(depth: number): string {
    return many(4, () => {
      const kind = random(8);
      if (kind === 0) return '<br>';
      if (kind === 1) return pick(images);
      if (kind === 2 && depth > 0) return `${pick(links)}${pick(texts)}</a>`;
      if (kind > 4 || depth === 0) return pick(texts);
      const tag = pick(tags);
      return `<${tag}>${inline(depth - 1)}</${tag}>`;
    });
  }

  function list(depth: number): string {
    const tag = pick(['ul', 'ol']);
    const item = () => `<li${look()}>${inline(2)}${depth > 0 && random(3) === 0 ? list(depth - 1) : ''}</li>`;
    return `<${tag}>${many(4, item)}</${tag}>`;
  }

  const look = () => (random(4) === 0 ? ` class="${pick(richTextPolicy.classes)}"` : '');

  function block(): string {
    const kind = random(8);
    if (kind === 0) return list(2);
    if (kind === 1) return `<blockquote>${many(2, () => `<p>${inline(2)}</p>`)}</blockquote>`;
    if (kind === 2) return `<pre>${many(3, () => `${pick(texts)}\n`)}</pre>`;
    if (kind === 3) return pick(['<hr>', '<p><br></p>', pick(images), pick(texts)]);
    const tag = pick(['h1', 'h2', 'h3', 'p', 'p', 'p', 'blockquote']);
    return `<${tag}${look()}>${inline(3)}</${tag}>`;
  }

  return `<p>Awal</p>${many(12, block)}<p>Akhir</p>`;
}

/** Sanitises the bodies of some seeds, and returns those that the current policy changes. */
export function changedBodies(first: number, last: number) {
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return seeds.flatMap((seed) => {
    const body = makeOldBody(seed);
    const sanitised = sanitizeRichText(body);
    return sanitised === body ? [] : { seed, body, sanitised };
  });
}
