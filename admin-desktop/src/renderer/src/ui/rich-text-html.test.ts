import { describe, expect, it } from 'vitest';
import { documentHtml, type Op } from './rich-text-html.ts';

const line = (text: string, format?: Record<string, unknown>): Op[] => [
  { insert: text },
  format ? { insert: '\n', attributes: format } : { insert: '\n' },
];

describe('the editor’s document as HTML', () => {
  it('EDIT-10 paragraphs', () => {
    expect(documentHtml([{ insert: 'One\nTwo\n' }])).toBe('<p>One</p><p>Two</p>');
  });

  it('an empty line between paragraphs stays', () => {
    expect(documentHtml([{ insert: 'One\n\nTwo\n' }])).toBe('<p>One</p><p><br></p><p>Two</p>');
  });

  it.each([
    ['nothing typed', [{ insert: '\n' }]],
    ['blank lines and spaces', [{ insert: ' \n\u00a0\n\n' }]],
    ['an empty list', line('', { list: 'bullet' })],
  ])('a document that shows nothing is empty: %s', (_name, ops) => {
    expect(documentHtml(ops)).toBe('');
  });

  it('EDIT-02 headings of level 1 to 3, anything deeper a paragraph', () => {
    const ops = [1, 2, 3, 4].flatMap((header) => line(`H${header}`, { header }));
    expect(documentHtml(ops)).toBe('<h1>H1</h1><h2>H2</h2><h3>H3</h3><p>H4</p>');
  });

  it('EDIT-03 EDIT-04 alignment as a class, never a style', () => {
    const ops = ['center', 'right', 'justify', 'evil" onclick="x'].flatMap((align) => line('x', { align }));
    expect(documentHtml(ops)).toBe(
      '<p class="ql-align-center">x</p><p class="ql-align-right">x</p><p class="ql-align-justify">x</p><p>x</p>',
    );
  });

  it('EDIT-11 bold, italic, underline, strike and code, one element around what belongs together', () => {
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

  it('drops formats that the policy does not name', () => {
    expect(
      documentHtml([{ insert: 'a', attributes: { color: 'red', size: 'huge' } }, { insert: '\n' }]),
    ).toBe('<p>a</p>');
  });

  it('EDIT-06 a link around all of its text, whatever else is formatted within', () => {
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
    'no link to %s',
    (link) => {
      expect(documentHtml([{ insert: 'x', attributes: { link } }, { insert: '\n' }])).toBe('<p>x</p>');
    },
  );

  it('escapes what would be markup', () => {
    expect(documentHtml([{ insert: '<b>&amp;"\n' }])).toBe('<p>&lt;b&gt;&amp;amp;"</p>');
  });

  it('EDIT-12 bullets are a ul, numbers an ol', () => {
    const ops = [
      ...line('a', { list: 'bullet' }),
      ...line('b', { list: 'bullet' }),
      ...line('1', { list: 'ordered' }),
    ];
    expect(documentHtml(ops)).toBe('<ul><li>a</li><li>b</li></ul><ol><li>1</li></ol>');
  });

  it('nested lists lie in the item above them', () => {
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

  it('a list that begins too deep begins at the top', () => {
    expect(documentHtml(line('a', { list: 'bullet', indent: 3 }))).toBe('<ul><li>a</li></ul>');
  });

  it('EDIT-14 a quote of one line, and of several', () => {
    expect(documentHtml(line('a', { blockquote: true }))).toBe('<blockquote>a</blockquote>');
    expect(documentHtml([...line('a', { blockquote: true }), ...line('b', { blockquote: true })])).toBe(
      '<blockquote><p>a</p><p>b</p></blockquote>',
    );
  });

  it('EDIT-13 a code block keeps its lines and its indentation', () => {
    const code = ['', 'if (a < b) {', '  run();', '}'].flatMap((text) => line(text, { 'code-block': true }));
    expect(documentHtml([...code, ...line('after')])).toBe(
      '<pre>\n\nif (a &lt; b) {\n  run();\n}</pre><p>after</p>',
    );
  });

  it('a rule and a picture that the text had already stay', () => {
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
});
