import { describe, expect, it } from 'vitest';
import type { Op } from './blocks.ts';
import { documentHtml } from './rich-text-html.ts';

const line = (text: string, format?: Record<string, unknown>): Op[] => [
  { insert: text },
  format ? { insert: '\n', attributes: format } : { insert: '\n' },
];

describe('the HTML of the editor document', () => {
  it('renders paragraphs (EDIT-10)', () => {
    expect(documentHtml([{ insert: 'One\nTwo\n' }])).toBe('<p>One</p><p>Two</p>');
  });

  it('preserves an empty line between paragraphs', () => {
    expect(documentHtml([{ insert: 'One\n\nTwo\n' }])).toBe('<p>One</p><p><br></p><p>Two</p>');
  });

  it.each([
    ['nothing typed', [{ insert: '\n' }]],
    ['blank lines and spaces', [{ insert: ' \n\u00a0\n\n' }]],
    ['an empty list', line('', { list: 'bullet' })],
  ])('returns an empty string for a document without visible content: %s', (_name, ops) => {
    expect(documentHtml(ops)).toBe('');
  });

  it('renders headings of level 1 to 3, and deeper ones as paragraphs (EDIT-02)', () => {
    const ops = [1, 2, 3, 4].flatMap((header) => line(`H${header}`, { header }));
    expect(documentHtml(ops)).toBe('<h1>H1</h1><h2>H2</h2><h3>H3</h3><p>H4</p>');
  });

  it('renders alignment as a class, never as a style (EDIT-03, EDIT-04)', () => {
    const ops = ['center', 'right', 'justify', 'evil" onclick="x'].flatMap((align) => line('x', { align }));
    expect(documentHtml(ops)).toBe(
      '<p class="ql-align-center">x</p><p class="ql-align-right">x</p><p class="ql-align-justify">x</p><p>x</p>',
    );
  });

  it('renders inline formats and merges adjacent elements (EDIT-11)', () => {
    expect(
      documentHtml([
        { insert: 'a', attributes: { bold: true } },
        { insert: 'b', attributes: { bold: true, italic: true } },
        { insert: 'c', attributes: { underline: true } },
        { insert: 'd', attributes: { strike: true } },
        { insert: 'e', attributes: { code: true } },
        { insert: '\n' },
      ]),
    ).toBe('<p><strong>a<em>b</em></strong><u>c</u><s>d</s><code>e</code></p>');
  });

  it('renders raised and lowered text inside other formats', () => {
    expect(
      documentHtml([
        { insert: 'H', attributes: { bold: true } },
        { insert: '2', attributes: { bold: true, script: 'sub' } },
        { insert: 'O', attributes: { bold: true } },
        { insert: ' 10' },
        { insert: '3', attributes: { script: 'super' } },
        { insert: 'x', attributes: { script: 'other' } },
        { insert: '\n' },
      ]),
    ).toBe('<p><strong>H<sub>2</sub>O</strong> 10<sup>3</sup>x</p>');
  });

  it('drops formats that the policy does not allow', () => {
    expect(
      documentHtml([{ insert: 'a', attributes: { color: 'red', size: 'huge' } }, { insert: '\n' }]),
    ).toBe('<p>a</p>');
  });

  it('wraps all text of a link, including formatted parts (EDIT-06)', () => {
    const link = 'https://example.org/?a=1&b="2"';
    expect(
      documentHtml([
        { insert: 'see ' },
        { insert: 'this ', attributes: { link } },
        { insert: 'page', attributes: { link, bold: true } },
        { insert: '\n' },
      ]),
    ).toBe(
      '<p>see <a href="https://example.org/?a=1&amp;b=&quot;2&quot;">this <strong>page</strong></a></p>',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'JAVASCRIPT:alert(1)', 'evil'])(
    'drops a link to %s',
    (link) => {
      expect(documentHtml([{ insert: 'x', attributes: { link } }, { insert: '\n' }])).toBe('<p>x</p>');
    },
  );

  it('escapes text that looks like markup', () => {
    expect(documentHtml([{ insert: '<b>&amp;"\n' }])).toBe('<p>&lt;b&gt;&amp;amp;"</p>');
  });

  it('renders bullets as ul and numbers as ol (EDIT-12)', () => {
    const ops = [
      ...line('a', { list: 'bullet' }),
      ...line('b', { list: 'bullet' }),
      ...line('1', { list: 'ordered' }),
    ];
    expect(documentHtml(ops)).toBe('<ul><li>a</li><li>b</li></ul><ol><li>1</li></ol>');
  });

  it('writes the first number and the kind of numbers, and starts another list for others', () => {
    const ops = [
      ...line('a', { list: 'ordered 4 a' }),
      ...line('a1', { list: 'ordered I', indent: 1 }),
      ...line('b', { list: 'ordered 4 a' }),
      ...line('c', { list: 'ordered 0' }),
      ...line('d', { list: 'ordered x 99999' }),
    ];
    expect(documentHtml(ops)).toBe(
      '<ol start="4" type="a"><li>a<ol type="I"><li>a1</li></ol></li><li>b</li></ol>' +
        '<ol start="0"><li>c</li></ol><ol><li>d</li></ol>',
    );
  });

  it('nests lists in the item above them', () => {
    const ops = [
      ...line('a', { list: 'bullet' }),
      ...line('a1', { list: 'ordered', indent: 1 }),
      ...line('a1x', { list: 'bullet', indent: 2 }),
      ...line('a2', { list: 'ordered', indent: 1 }),
      ...line('b', { list: 'bullet' }),
    ];
    expect(documentHtml(ops)).toBe(
      '<ul><li>a<ol><li>a1<ul><li>a1x</li></ul></li><li>a2</li></ol></li><li>b</li></ul>',
    );
  });

  it('starts a list at the top level even if its first line is indented', () => {
    expect(documentHtml(line('a', { list: 'bullet', indent: 3 }))).toBe('<ul><li>a</li></ul>');
  });

  it('renders quotes of one and of several lines (EDIT-14)', () => {
    expect(documentHtml(line('a', { blockquote: true }))).toBe('<blockquote>a</blockquote>');
    expect(documentHtml([...line('a', { blockquote: true }), ...line('b', { blockquote: true })])).toBe(
      '<blockquote><p>a</p><p>b</p></blockquote>',
    );
  });

  it('preserves lines and indentation of a code block (EDIT-13)', () => {
    const code = ['', 'if (a < b) {', '  run();', '}'].flatMap((text) => line(text, { 'code-block': true }));
    expect(documentHtml([...code, ...line('after')])).toBe(
      '<pre>\n\nif (a &lt; b) {\n  run();\n}</pre><p>after</p>',
    );
  });

  it('preserves a rule and an image of a stored text', () => {
    expect(
      documentHtml([
        { insert: 'a\n' },
        { insert: { divider: true } },
        { insert: { image: 'https://example.org/a.png' }, attributes: { alt: 'A "map"' } },
        { insert: { image: 'data:image/png;base64,AA' } },
        { insert: '\n' },
      ]),
    ).toBe('<p>a</p><hr><p><img src="https://example.org/a.png" alt="A &quot;map&quot;"></p>');
  });

  it('renders figures, and lines of a pull quote as one paragraph', () => {
    const picture = { src: '/uploads/a-8x6.webp', alt: 'A "b"', caption: 'c', credit: '', width: 'wide' };
    expect(
      documentHtml([
        { insert: { picture } },
        ...line('a', { 'pull-quote': true }),
        { insert: 'b', attributes: { italic: true } },
        { insert: '\n\n', attributes: { 'pull-quote': true } },
        { insert: 'd\n' },
        { insert: { picture: { src: '/x', caption: '', credit: '' } } },
        { insert: '\n' },
      ]),
    ).toBe(
      '<figure class="picture is-wide"><img src="/uploads/a-8x6.webp" alt="A &quot;b&quot;"><figcaption>c</figcaption></figure>' +
        '<aside class="pull-quote"><p>a<br><em>b</em></p></aside><p>d</p><figure class="picture"><img src="/x"></figure>',
    );
    expect(documentHtml(line('', { 'pull-quote': true }))).toBe('');
  });

  it('renders tables between lines, without the empty line for the caret at the end', () => {
    const table = {
      insert: {
        'data-table': { caption: '', source: '', headRows: 0, rows: [[{ html: 'x' }, { html: 'y' }]] },
      },
    };
    const html =
      '<figure class="data-table"><table><tbody><tr><td>x</td><td>y</td></tr></tbody></table></figure>';
    expect(documentHtml([table, { insert: '\n' }])).toBe(html);
    expect(documentHtml([{ insert: 'a' }, table, table, { insert: '\nb\n\n' }])).toBe(
      `<p>a</p>${html}${html}<p><br></p><p>b</p><p><br></p>`,
    );
  });
});
