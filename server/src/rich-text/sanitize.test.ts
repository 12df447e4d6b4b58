import { htmlToText } from '@institute/core/lib/text.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { makeBlockBody } from '@institute/core/testing/block-bodies.ts';
import { makeNoteBody, noteMark } from '@institute/core/testing/note-bodies.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { makeWholeBody } from '@institute/core/testing/whole-bodies.ts';
import { describe, expect, it } from 'vitest';
import { xssPayloads } from '#testing/xss-payloads.ts';
import { safeRichText, sanitizeRichText } from './sanitize.ts';
import { sanitizerFor } from './sanitizer-for.ts';

const special = ['a', 'img', 'br', 'hr', 'figure', 'aside', 'small', 'th', 'td', 'section'];
const names = richTextPolicy.tags.filter((tag) => !special.includes(tag)).join('|');
const classes = `(?: class="(?:(?:${richTextPolicy.classes.join('|')}) ?)+")?`;
/** Matches the complete allowed output. Anything else is a vulnerability. */
const token = new RegExp(
  [
    `<(?:${names})${classes}>`,
    `</(?:${names}|a|figure|aside|small|th|td|section)>`,
    '<figure class="(?:data-table|picture)(?: is-wide| is-full)?">',
    '<figure class="video(?: is-wide| is-full)?"><a href="https://(?:www\\.youtube\\.com/watch\\?v=|vimeo\\.com/)[^"<>]*">',
    '<small class="credit">',
    '<aside class="pull-quote">',
    '<p class="source">',
    '<a class="noteref" href="#note-[0-9a-z]{6}">(?=</a>)',
    '<a class="citation" href="#ref-[a-z0-9_-]{1,60}"(?: data-locator="[^"<>]{1,200}")?(?: data-label="[a-z]+")?(?: data-mode="narrative")?>(?=</a>)',
    '<section class="notes">(?=<ol><li id="note-)',
    '<li id="note-[0-9a-z]{6}">',
    '<(?:th scope="(?:col|row)(?:group)?"|td)(?: colspan="[1-9]\\d?")?(?: rowspan="[1-9]\\d{0,2}")?>',
    '<ol(?: start="\\d{1,4}")?(?: type="[aAiI]")?>',
    `<[bh]r${classes}>`,
    `<a href="([^"<>]*)"(?: target="_blank")? rel="noopener noreferrer"${classes}>`,
    '<img src="([^"<>]*)"(?: alt="[^"<>]*")?>',
    '[^<>]+',
  ].join('|'),
  'y',
);

/** Returns the first vulnerability in sanitised HTML, or undefined. */
function vulnerability(html: string): string | undefined {
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const from = token.lastIndex;
    const found = token.exec(html);
    if (!found) return `not allowed: ${html.slice(from, from + 80)}`;
    const address = (found[1] ?? found[2])?.replaceAll('&amp;', '&');
    if (address !== undefined && !isHarmless(address)) return `address ${address}`;
  }
  return undefined;
}

/** Resolves a URL as browsers do. Allows this site, web pages, mail and telephone links. */
function isHarmless(address: string): boolean {
  const { protocol, host, username } = new URL(address, 'http://this-site.invalid/blog/');
  if (/^(https?|mailto|tel):/i.test(address))
    return username === '' && /^(https?|mailto|tel):$/.test(protocol);
  return host === 'this-site.invalid';
}

describe('sanitizeRichText', () => {
  it('is tested by a check that detects unsanitised payloads', () => {
    const undetected = xssPayloads.filter((payload) => !vulnerability(payload));
    expect(xssPayloads.length).toBeGreaterThanOrEqual(60);
    expect(undetected.every((payload) => !/<[a-z]/i.test(payload))).toBe(true);
  });

  it.each(xssPayloads.map((payload) => [payload.slice(0, 90), payload]))(
    'makes harmless: %s',
    (_title, payload) => {
      for (const html of [payload, `<p>${payload}</p>`, `<ul><li>${payload}<li data-list="ordered">x</ul>`]) {
        const cleaned = sanitizeRichText(html);
        expect(vulnerability(cleaned)).toBeUndefined();
        expect(sanitizeRichText(cleaned)).toBe(cleaned);
      }
    },
  );

  it('makes payloads in the parts of a table harmless', () => {
    for (const payload of xssPayloads) {
      const cleaned = sanitizeRichText(
        `<figure class="data-table ${payload}"><table><caption>${payload}</caption><tr><th scope="${payload}">${payload}</th>` +
          `<td colspan='${payload}'><div>${payload}</div></td></tr></table><p class="source">${payload}</p></figure>`,
      );
      expect(vulnerability(cleaned), payload).toBeUndefined();
      expect(sanitizeRichText(cleaned)).toBe(cleaned);
    }
  });

  it('makes payloads in the parts of figures and pull quotes harmless', () => {
    for (const payload of xssPayloads) {
      const cleaned = sanitizeRichText(
        `<figure class="picture ${payload}"><img src="/a.png" alt='${payload}'><img src='${payload}'>${payload}` +
          `<figcaption>${payload}<small class="credit">${payload}</small></figcaption></figure>` +
          `<aside class="pull-quote"><p>${payload}</p></aside>`,
      );
      expect(vulnerability(cleaned), payload).toBeUndefined();
      expect(sanitizeRichText(cleaned)).toBe(cleaned);
    }
  });

  it('makes payloads in the parts of videos harmless', () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    for (const payload of xssPayloads) {
      const cleaned = sanitizeRichText(
        `<figure class="video ${payload}"><a href="${url}" onclick='${payload}'>${payload}</a>${payload}<figcaption>${payload}</figcaption></figure>` +
          `<figure class="video"><a href='${payload}'>a</a></figure>`,
      );
      expect(vulnerability(cleaned), payload).toBeUndefined();
      expect(sanitizeRichText(cleaned), payload).toBe(cleaned);
    }
  });

  it('makes payloads in notes and their marks harmless', () => {
    for (const payload of xssPayloads) {
      const cleaned = sanitizeRichText(
        `<p>a<a class="noteref" href='#note-${payload}'>1</a>${noteMark(1).replace('></a>', ` ${payload}></a>`)}</p>` +
          `<section class="notes" ${payload}><ol><li id="note-aaaaa1">${payload}</li><li id='note-${payload}'>x</li></ol></section>`,
      );
      expect(vulnerability(cleaned), payload).toBeUndefined();
      expect(sanitizeRichText(cleaned), payload).toBe(cleaned);
    }
  });

  it('makes payloads in citations harmless', () => {
    for (const payload of xssPayloads) {
      const cleaned = sanitizeRichText(
        `<p>a <a class="citation" href="#ref-a" data-locator='${payload}' data-label='${payload}' ${payload}>${payload}</a>` +
          `<a class="citation" href='#ref-${payload}'>x</a><a href="/x" data-locator="5" data-mode='${payload}'>y</a></p>`,
      );
      expect(vulnerability(cleaned), payload).toBeUndefined();
      expect(sanitizeRichText(cleaned), payload).toBe(cleaned);
    }
  });

  it('preserves the bytes of generated notes', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const body = makeNoteBody(seed);
      expect(sanitizeRichText(body), `body ${seed}`).toBe(body);
    }
  });

  it('unwraps other sections, and links of other classes stay links', () => {
    expect(
      sanitizeRichText('<section><ul><li>a</li></ul></section><p><a class="noteref" href="/x">b</a></p>'),
    ).toBe('<ul><li>a</li></ul><p><a href="/x" rel="noopener noreferrer">b</a></p>');
  });

  it.each([makeBlockBody, makeWholeBody])('preserves the bytes of generated blocks: %o', (makeBody) => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const body = makeBody(seed);
      expect(sanitizeRichText(body), `body ${seed}`).toBe(body);
    }
  });

  it('loses no text of blocks in any order of tags', () => {
    const random = makeRandom(1);
    const tags = [
      'table',
      'tr',
      'td',
      'th',
      'p',
      'caption',
      'figure',
      'li',
      'thead',
      'figcaption',
      'small class="credit"',
      'aside class="pull-quote"',
      'img src="/a.png"',
      'b',
      'ul',
    ];
    const letters = (html: string) => [...htmlToText(html).replaceAll(' ', '')].sort().join('');
    for (let n = 0; n < 100; n += 1) {
      const soup = Array.from({ length: 30 }, (_, at) => {
        const tag = tags[random(tags.length)] ?? '';
        return `${at.toString(36)}<${random(3) === 0 ? `/${tag.split(' ')[0]}` : tag}>`;
      }).join('');
      const cleaned = sanitizeRichText(soup);
      expect(letters(cleaned), soup).toBe(letters(soup));
      expect(sanitizeRichText(cleaned), soup).toBe(cleaned);
      expect(vulnerability(cleaned), soup).toBeUndefined();
    }
  });

  it('writes pasted tables in the stored form', () => {
    expect(
      sanitizeRichText(
        '<div><table border=1><colgroup><col></colgroup><tr><td style="font-weight:bold"><p class=MsoNormal>a</p></td>' +
          '<td colspan=2>b<img src="/a.png"></td></tr><tr><td>c</td></tr></table></div>',
      ),
    ).toBe(
      '<figure class="data-table"><table><tbody><tr><td>a</td><td colspan="2">b</td></tr>' +
        '<tr><td>c</td><td></td><td></td></tr></tbody></table></figure><p><img src="/a.png" alt=""></p>',
    );
  });

  it('makes every pair of payloads harmless', () => {
    // All pairs would take minutes.
    const firsts = xssPayloads.filter((_payload, n) => n % 20 === 0);
    for (const first of firsts) {
      for (const second of xssPayloads) {
        const cleaned = sanitizeRichText(`${first}${second}`);
        const problem =
          vulnerability(cleaned) ?? (sanitizeRichText(cleaned) === cleaned ? undefined : 'changes again');
        if (problem) expect.fail(`${problem} in ${first} and ${second}`);
      }
    }
  });

  it('removes script and style with their text, and other tags without it', () => {
    expect(sanitizeRichText('<p>a<script>b</script><style>c</style><font>d</font></p>')).toBe('<p>ad</p>');
    expect(sanitizeRichText('<xmp><b>x</b></xmp>')).toBe('&lt;b&gt;x&lt;/b&gt;');
  });

  it('preserves the markup of the editor', () => {
    const text = [
      '<h1>Satu</h1><h2 class="ql-align-center">Dua</h2><h3>Tiga</h3>',
      '<p class="ql-align-justify">Teks <strong>tebal</strong>, <em>miring</em>, <u>garis</u>, <s>coret</s>.</p>',
      '<p class="ql-indent-2">a<br>b</p><blockquote>Kutipan</blockquote><pre>x &lt; y\n  z</pre><hr>',
      '<p><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">tautan</a></p>',
      '<p>H<sub>2</sub>O, <em>x<sup>2</sup></em></p>',
      '<p><img src="/uploads/a-2x1.webp" alt="Peta"><code>kode</code></p>',
      '<ul><li>a</li><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol>',
    ].join('');
    expect(sanitizeRichText(text)).toBe(text);
  });

  it("converts the editor's bullets to ul and its numbers to ol", () => {
    const marker = '<span class="ql-ui" contenteditable="false"></span>';
    const html = `<ol><li data-list="bullet">${marker}a</li><li data-list="bullet" class="ql-indent-1">${marker}b</li><li data-list="ordered">${marker}c</li></ol>`;
    expect(sanitizeRichText(html)).toBe(
      '<ul><li>a</li><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol>',
    );
  });

  it('preserves the first number and the kind of numbers of a list, and removes other values', () => {
    const numbered =
      '<ol start="4" type="a"><li>a<ol type="I"><li>b</li></ol></li></ol><ol start="0"><li>c</li></ol>';
    expect(sanitizeRichText(numbered)).toBe(numbered);
    const lists = [
      ['start="1" type="1"', ''],
      ['type="A" class="ql-align-center" start="007" reversed', ' start="7" type="A"'],
      ['start="10000" type="disc"', ''],
      ['start="-1" type="a"', ' type="a"'],
      [`start='"><script>alert(1)</script>' type='i" onclick="x'`, ''],
    ];
    for (const [given, stored] of lists)
      expect(sanitizeRichText(`<ol ${given}><li value="3" type="i">x</li></ol>`)).toBe(
        `<ol${stored}><li>x</li></ol>`,
      );
    expect(sanitizeRichText('<ul start="2" type="a"><li>x</li></ul>')).toBe('<ul><li>x</li></ul>');
    const editors =
      '<ol start="2"><li data-list="bullet">a</li><li>b</li><li data-list="bullet">c</li><li>d</li></ol>';
    expect(sanitizeRichText(editors)).toBe(
      '<ul><li>a</li></ul><ol start="2"><li>b</li></ol><ul><li>c</li></ul><ol><li>d</li></ol>',
    );
  });

  it("joins the editor's code lines", () => {
    const html =
      '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">a &lt; b</div><div class="ql-code-block">c</div></div>';
    expect(sanitizeRichText(html)).toBe('<pre>a &lt; b\nc</pre>');
  });

  it('converts alignment styles to classes and removes other styles', () => {
    expect(sanitizeRichText('<p style="color: red; text-align: center;">x</p>')).toBe(
      '<p class="ql-align-center">x</p>',
    );
    expect(sanitizeRichText('<h2 style="text-align:JUSTIFY">x</h2>')).toBe(
      '<h2 class="ql-align-justify">x</h2>',
    );
    expect(sanitizeRichText('<p align="right">x</p>')).toBe('<p class="ql-align-right">x</p>');
    expect(sanitizeRichText('<p style="text-align:left">x</p>')).toBe('<p>x</p>');
    expect(sanitizeRichText('<p style="text-align:evil">x</p>')).toBe('<p>x</p>');
  });

  it('preserves the outer one of raised and lowered text within each other', () => {
    expect(sanitizeRichText('<p>a<sup>b<sub class="x">c</sub><sup>d</sup></sup><sub>e</sub></p>')).toBe(
      '<p>a<sup>bcd</sup><sub>e</sub></p>',
    );
    expect(sanitizeRichText('<p><sup>a<sub>b</sup>c</sub>d</p>')).toBe('<p><sup>ab</sup>cd</p>');
  });

  it('converts headings below level 3 to paragraphs', () => {
    expect(sanitizeRichText('<h4>a</h4><h5>b</h5><h6>c</h6>')).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  it('opens external links in a new window and sets rel on all links', () => {
    const cleaned = sanitizeRichText(
      '<a href="https://x.example" rel="opener">a</a><a href="/blog" target="x">b</a>',
    );
    expect(cleaned).toBe(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">a</a><a href="/blog" rel="noopener noreferrer">b</a>',
    );
    expect(
      sanitizeRichText('<a href="mailto:a@b.co">m</a><a href="tel:+62215550100">t</a><a href="#x">h</a>'),
    ).toMatch(/mailto:a@b\.co.*tel:\+62215550100.*#x/);
  });

  it('returns an empty string for text without visible content', () => {
    for (const html of ['', null, undefined, '<p><br></p>', '<p>&nbsp; </p>', '<script>x</script>', ' \n'])
      expect(sanitizeRichText(html)).toBe('');
    expect(sanitizeRichText('<img src="/uploads/a.webp">')).toBe('<img src="/uploads/a.webp" alt="">');
  });

  it.each([
    ['unclosed tags', '<b>'.repeat(20_000)],
    ['more tags than the parser gets', '<b>'.repeat(60_001)],
    ['deep lists', '<ol><li>'.repeat(5_800)],
    ['unopened tags', '<b>'.repeat(5_800) + '</i>'.repeat(6_000)],
    ['angle brackets', '<'.repeat(30_000)],
    ['ampersands', '&'.repeat(30_000)],
    ['one long style', `<p style="${'text-align :'.repeat(16_000)}">x</p>`],
    ['links without an href', '<a>x</a>'.repeat(5_000)],
    ['tables in tables', '<table><tr><td>'.repeat(3_800)],
    ['cells with great spans', `<table>${'<tr><td rowspan=500 colspan=50>x'.repeat(3_800)}`],
  ])('makes much text of one kind harmless: %s', (_title, html) => {
    // The parser is quadratic in the worst case; input with more than `maxTags` tags bypasses it.
    expect(vulnerability(sanitizeRichText(html))).toBeUndefined();
  });
});

describe('safeRichText', () => {
  it('sanitises again only text that an older policy version sanitised', () => {
    for (const older of [0, richTextPolicy.version - 1])
      expect(safeRichText('<p onclick=x>a</p>', older)).toBe('<p>a</p>');
    expect(safeRichText('<p onclick=x>a</p>', richTextPolicy.version)).toBe('<p onclick=x>a</p>');
  });
});

describe('sanitizerFor', () => {
  const bad = '<p onclick="x()">Teks</p>';
  const row = (contentPolicy: number) => ({
    contentPolicy,
    content: bad,
    translations: { en: { content: `${bad}!` } },
  });

  it('sanitises all text of a new item, and of one with an older policy version', async () => {
    for (const before of [null, row(richTextPolicy.version - 1)])
      expect(await sanitizerFor(before, 'content')(bad)).toBe('<p>Teks</p>');
  });

  it('skips only text that the item already has in one of its languages, byte for byte', async () => {
    const clean = sanitizerFor(row(richTextPolicy.version), 'content');
    expect([await clean(bad), await clean(`${bad}!`)]).toEqual([bad, `${bad}!`]);
    for (const other of [`${bad} `, bad.toUpperCase(), `${bad}?`])
      expect(await clean(other)).not.toMatch(/onclick/i);
    expect([await clean(null), await clean(undefined), await clean('')]).toEqual(['', '', '']);
  });

  it('does not block the event loop while it sanitises a long text, with the same result', async () => {
    const long = `<p onclick="x()">${'kata <b>penting</b> '.repeat(900)}</p>`;
    let hasYielded = false;
    setImmediate(() => {
      hasYielded = true;
    });
    const clean = sanitizerFor(null, 'content');
    expect(await clean(bad)).toBe('<p>Teks</p>');
    expect(hasYielded).toBe(false);
    const [cleaned] = await Promise.all([clean(long), clean(`${long}!`)]);
    expect(hasYielded).toBe(true);
    expect(cleaned).toBe(sanitizeRichText(long));
  });
});
