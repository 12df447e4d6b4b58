import { richTextPolicy } from '@institute/core/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#testing/cpu-time.ts';
import { xssPayloads } from '#testing/xss-payloads.ts';
import { safeRichText, sanitizeRichText } from './sanitize.ts';
import { sanitizerFor } from './sanitizer-for.ts';

const names = richTextPolicy.tags.filter((tag) => !['a', 'img', 'br', 'hr'].includes(tag)).join('|');
const classes = `(?: class="(?:(?:${richTextPolicy.classes.join('|')}) ?)+")?`;
/** Matches the complete allowed output. Anything else is a vulnerability. */
const token = new RegExp(
  [
    `<(?:${names})${classes}>`,
    `</(?:${names}|a)>`,
    `<[bh]r${classes}>`,
    `<a href="([^"<>]*)"(?: target="_blank")? rel="noopener noreferrer"${classes}>`,
    `<img src="([^"<>]*)" alt="[^"<>]*"${classes}>`,
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

  it('makes every pair of payloads harmless', () => {
    for (const first of xssPayloads) {
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
    ['unclosed tags', '<b>'.repeat(300_000)],
    ['deep lists', '<ol><li>'.repeat(29_000)],
    ['unopened tags', '<b>'.repeat(29_000) + '</i>'.repeat(30_000)],
    ['angle brackets', '<'.repeat(1_000_000)],
    ['ampersands', '&'.repeat(1_000_000)],
    ['one long style', `<p style="${'text-align :'.repeat(80_000)}">x</p>`],
    ['links without an href', '<a>x</a>'.repeat(25_000)],
  ])('takes at most a few seconds for a megabyte of %s', async (_title, html) => {
    const spent = await cpuMilliseconds(async () => {
      expect(vulnerability(sanitizeRichText(html))).toBeUndefined();
    });
    // The parser is quadratic in the worst case; input with more than `maxTags` tags bypasses it.
    expect(spent).toBeLessThan(15_000);
  });
});

describe('safeRichText', () => {
  it('sanitises again only text that an older policy version sanitised', () => {
    expect(safeRichText('<p onclick=x>a</p>', 0)).toBe('<p>a</p>');
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
    const long = `<p onclick="x()">${'kata <b>penting</b> '.repeat(3000)}</p>`;
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
