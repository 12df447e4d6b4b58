import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, paste, type, typeLines } from '#test/component/rich-text-page.tsx';

useDashboard();

const alignmentOf = ({ text }: Editor, line: string) =>
  getComputedStyle(text.getByText(line, { exact: true }).element()).textAlign;
const contentOf = ({ text }: Editor) => (text.element() as HTMLElement).innerText.trim();

describe('rich text', () => {
  it('is at least 200 pixels high, and has only headings of level 1 to 3 (EDIT-01, EDIT-02)', async () => {
    const editor = await openEditor();
    expect(editor.text.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
    const headings = editor.toolbar.getByRole('button', { name: /head/i }).elements();
    const names = headings.map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Heading 1', 'Heading 2', 'Heading 3']);
    await typeLines(editor, [
      ['Heading 1', 'Satu'],
      ['Heading 2', 'Dua'],
      ['Heading 3', 'Tiga'],
      ['Paragraph', 'Isi'],
    ]);
    await expect.poll(editor.saved).toBe('<h1>Satu</h1><h2>Dua</h2><h3>Tiga</h3><p>Isi</p>');
  });

  it('is aligned left, centre, right or justified, also if opened again (EDIT-03, EDIT-04)', async () => {
    const first = await openEditor();
    await typeLines(first, [
      ['Align centre', 'Di tengah'],
      ['Align right', 'Di kanan'],
      ['Align left', 'Di kiri'],
      ['Justify', 'Panjang sekali'],
    ]);
    const stored =
      '<p class="ql-align-center">Di tengah</p><p class="ql-align-right">Di kanan</p><p>Di kiri</p>' +
      '<p class="ql-align-justify">Panjang sekali</p>';
    await expect.poll(first.saved).toBe(stored);
    const alignments = (editor: Editor) =>
      ['Di tengah', 'Di kanan', 'Di kiri', 'Panjang sekali'].map((line) => alignmentOf(editor, line));
    const expected = ['center', 'right', expect.stringMatching(/^(left|start)$/), 'justify'];
    expect(alignments(first)).toEqual(expected);
    const again = await openEditor(stored);
    expect(alignments(again)).toEqual(expected);
    await again.text.getByText('Panjang sekali').click();
    const justify = again.toolbar.getByRole('button', { name: 'Justify' });
    await expect.element(justify).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{End}');
    await type(', sungguh');
    await expect.poll(again.saved).toBe(stored.replace('sekali', 'sekali, sungguh'));
  });

  it('is plain text in paragraphs, with undo and redo by keys and buttons (EDIT-10, EDIT-15)', async () => {
    const editor = await openEditor();
    const undo = editor.toolbar.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    // One letter, because Quill groups keys into undo steps by their time.
    await type('Y');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(contentOf(editor)).toBe('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(contentOf(editor)).toBe('Y');
    await editor.press('Undo');
    expect(contentOf(editor)).toBe('');
    await editor.press('Redo');
    expect(contentOf(editor)).toBe('Y');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await type('ang pertama.');
    await userEvent.keyboard('{Enter}');
    await type('Yang kedua & <terakhir>.');
    await expect.poll(editor.saved).toBe('<p>Yang pertama.</p><p>Yang kedua &amp; &lt;terakhir&gt;.</p>');
  });

  it('is bold, italic, underlined, struck, code, raised or lowered by keys and buttons (EDIT-11)', async () => {
    const editor = await openEditor();
    for (const [key, word] of [
      ['b', 'tebal'],
      ['i', 'miring'],
      ['u', 'garis'],
    ] as const) {
      await userEvent.keyboard(`{Control>}${key}{/Control}`);
      await type(word);
      await userEvent.keyboard(`{Control>}${key}{/Control}`);
    }
    for (const [name, word] of [
      ['Strikethrough', 'coret'],
      ['Inline code', 'kode'],
    ] as const) {
      await editor.press(name);
      await type(word);
      await editor.press(name);
    }
    await type(' H');
    await userEvent.keyboard('{Control>},{/Control}');
    await type('2');
    await userEvent.keyboard('{Control>},{/Control}');
    await type('O, 10');
    await userEvent.keyboard('{Control>}.{/Control}');
    await type('3');
    const superscript = editor.toolbar.getByRole('button', { name: 'Superscript' });
    await expect.element(superscript).toHaveAttribute('aria-pressed', 'true');
    await editor.press('Subscript');
    await type('i');
    await editor.press('Subscript');
    await type(' m');
    const marked = '<strong>tebal</strong><em>miring</em><u>garis</u><s>coret</s><code>kode</code>';
    await expect.poll(editor.saved).toBe(`<p>${marked} H<sub>2</sub>O, 10<sup>3</sup><sub>i</sub> m</p>`);
  });

  it('has nested lists, quotes and code blocks (EDIT-12, EDIT-13, EDIT-14)', async () => {
    const editor = await openEditor();
    await editor.press('Bulleted list');
    await type('Beras');
    await userEvent.keyboard('{Enter}{Control>}]{/Control}');
    await type('Putih');
    await userEvent.keyboard('{Enter}');
    await editor.press('Numbered list');
    await userEvent.keyboard('{Control>}[[{/Control}');
    await type('Rebus');
    await userEvent.keyboard('{Enter}');
    await editor.press('Quote');
    await type('Yang dekat.');
    await userEvent.keyboard('{Enter}');
    await editor.press('Code block');
    await type('for each');
    await userEvent.keyboard('{Enter}');
    await type('  <next>');
    const lists = '<ul><li>Beras<ul><li>Putih</li></ul></li></ul><ol><li>Rebus</li></ol>';
    await expect
      .poll(editor.saved)
      .toBe(`${lists}<blockquote>Yang dekat.</blockquote><pre>for each\n  &lt;next&gt;</pre>`);
  });

  it('shows all formats of a stored text, and an undone change counts as none (EDIT-16)', async () => {
    const stored =
      '<h2>Judul</h2><p>Isi <strong>tebal</strong> dan <a href="https://example.org/">tautan</a>.</p>' +
      '<p>H<sub>2</sub>O, 10<sup>3</sup></p><ul><li>butir</li></ul><blockquote>kutipan</blockquote>' +
      '<pre>kode</pre><p class="ql-align-right">kanan</p>';
    const editor = await openEditor(stored);
    const parts = 'h2 strong a sub sup li blockquote .ql-code-block .ql-align-right';
    for (const part of parts.split(' '))
      expect([part, editor.text.element().querySelectorAll(part).length]).toEqual([part, 1]);
    await type('x');
    await expect.poll(editor.saved).not.toBe(stored);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(stored);
  });

  it('clears formats, and its toolbar works by keyboard (EDIT-11)', async () => {
    const editor = await openEditor();
    const names: (string | null)[] = [];
    editor.toolbar.element().addEventListener('focusin', ({ target }) => {
      names.push((target as Element).getAttribute('aria-label'));
    });
    await userEvent.keyboard('{Control>}b{/Control}');
    await type('tebal');
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{ArrowRight>26/}');
    await expect.poll(() => names).toHaveLength(27);
    expect(new Set(names).size).toBe(26);
    expect([names[0], names[26]]).toEqual(['Paragraph', 'Paragraph']);
    await userEvent.keyboard(`{ArrowRight>${names.indexOf('Clear formatting')}/}{Enter}`);
    expect(editor.html()).toBe('<p>tebal</p>');
    await userEvent.keyboard('{Tab}');
    expect(editor.text.element().contains(document.activeElement)).toBe(false);
  });
});

describe('the toolbar', () => {
  it('belongs to the column with the last focus, and Alt+F10 and Escape lead to it and back', async () => {
    const { text, toolbar, press, saved } = await openEditor();
    const other = page.getByRole('textbox', { name: 'Content (English)', exact: true });
    await expect.element(toolbar).toHaveAttribute('aria-label', 'Formatting: Indonesian');
    await press('Heading 2');
    await other.click();
    await expect.element(toolbar).toHaveAttribute('aria-label', 'Formatting: English');
    const heading = toolbar.getByRole('button', { name: 'Heading 2' });
    await expect.element(heading).toHaveAttribute('aria-pressed', 'false');
    await press('Bold');
    await type('tebal');
    expect(other.element().innerHTML).toBe('<p><strong>tebal</strong></p>');
    expect(saved()).toBe('');
    for (const field of [other, text]) {
      await field.click();
      await type('a');
      await userEvent.keyboard('{Alt>}{F10}{/Alt}');
      expect(toolbar.element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(field).toHaveFocus();
      await type('b');
      await expect.element(field).toHaveTextContent('ab');
    }
  });
});

describe('pasted content', () => {
  it('loses deeper headings, scripts, images and styles (EDIT-02)', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const { text, saved } = await openEditor();
    const foreign =
      '<h4 style="color:red">Kecil</h4><h2 style="text-align:center">Besar</h2>' +
      '<p style="font-size:30px" onclick="alert(1)">Isi <b>tebal</b><script>alert(2)</script></p>' +
      '<p><img src="data:,x" onerror="alert(3)">Gambar <a href="javascript:alert(4)">jahat</a> ' +
      '<span style="background:#ff0">warna</span></p><table><tr><td>sel</td></tr></table>' +
      '<ul><li>butir</li></ul><iframe srcdoc="x"></iframe>';
    paste(text, (data) => {
      data.setData('text/html', foreign);
      data.setData('text/plain', 'lain');
    });
    await expect.element(text.getByText('Besar')).toBeVisible();
    expect(text.element().querySelector('h4, img, table')).toBeNull();
    await expect.poll(saved).not.toBe('');
    expect(saved()).not.toMatch(/<h4|<script|<img|style=|onclick|javascript:|<table|<iframe|alert/);
    expect(saved()).toContain(
      '<p><strong>Kecil</strong></p><h2 class="ql-align-center">Besar</h2><p>Isi <strong>tebal</strong></p>',
    );
    expect(saved()).toContain('Gambar jahat warna');
    expect(saved()).toContain('<ul><li>butir</li></ul>');
    expect(alert).not.toHaveBeenCalled();
    alert.mockRestore();
  });
});
