import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, paste, type, typeLines } from '#test/component/rich-text-page.tsx';

useDashboard();

const alignmentOf = ({ text }: Editor, line: string) =>
  getComputedStyle(text.getByText(line, { exact: true }).element()).textAlign;
const contentOf = ({ text }: Editor) => (text.element() as HTMLElement).innerText.trim();

describe('rich text', () => {
  it('is at least 200 pixels high when empty (EDIT-01)', async () => {
    const { text } = await openEditor();
    expect(text.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
  });

  it('has only headings of level 1 to 3 (EDIT-02)', async () => {
    const editor = await openEditor();
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

  it('is aligned left, centre and right (EDIT-03)', async () => {
    const editor = await openEditor();
    await typeLines(editor, [
      ['Align centre', 'Di tengah'],
      ['Align right', 'Di kanan'],
      ['Align left', 'Di kiri'],
    ]);
    expect(alignmentOf(editor, 'Di tengah')).toBe('center');
    expect(alignmentOf(editor, 'Di kanan')).toBe('right');
    expect(alignmentOf(editor, 'Di kiri')).toMatch(/^(left|start)$/);
    await expect
      .poll(editor.saved)
      .toBe('<p class="ql-align-center">Di tengah</p><p class="ql-align-right">Di kanan</p><p>Di kiri</p>');
  });

  it('stays justified when it is opened again and changed (EDIT-04)', async () => {
    const first = await openEditor();
    await typeLines(first, [['Justify', 'Panjang sekali']]);
    const line = '<p class="ql-align-justify">Panjang sekali</p>';
    await expect.poll(first.saved).toBe(line);
    const again = await openEditor(first.saved());
    expect(alignmentOf(again, 'Panjang sekali')).toBe('justify');
    await again.text.getByText('Panjang sekali').click();
    const justify = again.toolbar.getByRole('button', { name: 'Justify' });
    await expect.element(justify).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{End}');
    await type(', sungguh');
    await expect.poll(again.saved).toBe(line.replace('sekali', 'sekali, sungguh'));
  });

  it('has paragraphs, and text that looks like markup stays text (EDIT-10)', async () => {
    const editor = await openEditor();
    await type('Yang pertama.');
    await userEvent.keyboard('{Enter}');
    await type('Yang kedua & <terakhir>.');
    await expect.poll(editor.saved).toBe('<p>Yang pertama.</p><p>Yang kedua &amp; &lt;terakhir&gt;.</p>');
  });

  it('is bold, italic, underlined, struck or code by keys and buttons (EDIT-11)', async () => {
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
    const marked = '<strong>tebal</strong><em>miring</em><u>garis</u><s>coret</s><code>kode</code>';
    await expect.poll(editor.saved).toBe(`<p>${marked}</p>`);
  });

  it('is raised or lowered by keys and buttons, and opens as it was stored (EDIT-11)', async () => {
    const editor = await openEditor();
    await type('H');
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
    const stored = '<p>H<sub>2</sub>O, 10<sup>3</sup><sub>i</sub> m</p>';
    await expect.poll(editor.saved).toBe(stored);
    const again = await openEditor(stored);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await type('!');
    await expect.poll(again.saved).toBe(stored.replace(' m', ' m!'));
  });

  it('has nested lists of both types (EDIT-12)', async () => {
    const editor = await openEditor();
    await editor.press('Bulleted list');
    await type('Beras');
    await userEvent.keyboard('{Enter}{Control>}]{/Control}');
    await type('Putih');
    await userEvent.keyboard('{Enter}');
    await editor.press('Numbered list');
    await userEvent.keyboard('{Control>}[[{/Control}');
    await type('Rebus');
    await expect
      .poll(editor.saved)
      .toBe('<ul><li>Beras<ul><li>Putih</li></ul></li></ul><ol><li>Rebus</li></ol>');
  });

  it('has quotes and code blocks with their line breaks (EDIT-13, EDIT-14)', async () => {
    const editor = await openEditor();
    await typeLines(editor, [
      ['Quote', 'Yang dekat menyelamatkan.'],
      ['Quote', 'lama'],
    ]);
    await userEvent.keyboard('{Control>}{Backspace}{/Control}');
    await editor.press('Code block');
    await type('for each');
    await userEvent.keyboard('{Enter}');
    await type('  <next>');
    await expect
      .poll(editor.saved)
      .toBe('<blockquote>Yang dekat menyelamatkan.</blockquote><pre>for each\n  &lt;next&gt;</pre>');
  });

  it('supports undo and redo by keys and buttons (EDIT-15)', async () => {
    const editor = await openEditor();
    const undo = editor.toolbar.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    // One letter, because Quill groups keys into undo steps by their time.
    await type('T');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(contentOf(editor)).toBe('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(contentOf(editor)).toBe('T');
    await editor.press('Undo');
    expect(contentOf(editor)).toBe('');
    await editor.press('Redo');
    expect(contentOf(editor)).toBe('T');
  });

  it('shows all formats of a stored text, and an undone change counts as none (EDIT-16)', async () => {
    const stored =
      '<h2>Judul</h2><p>Isi <strong>tebal</strong> dan <a href="https://example.org/">tautan</a>.</p>' +
      '<ul><li>butir</li></ul><blockquote>kutipan</blockquote><pre>kode</pre><p class="ql-align-right">kanan</p>';
    const editor = await openEditor(stored);
    for (const part of ['h2', 'strong', 'a', 'li', 'blockquote', '.ql-code-block', '.ql-align-right'])
      expect([part, editor.text.element().querySelectorAll(part).length]).toEqual([part, 1]);
    await type('x');
    await expect.poll(editor.saved).not.toBe(stored);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(stored);
  });

  it('clears formats, and its toolbar works by keyboard (EDIT-11)', async () => {
    const editor = await openEditor();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await userEvent.keyboard('{Control>}b{/Control}');
    await type('tebal');
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    const names: (string | null | undefined)[] = [];
    for (const _ of editor.toolbar.getByRole('button').elements()) {
      names.push(focused());
      await userEvent.keyboard('{ArrowRight}');
    }
    expect(names).toHaveLength(25);
    expect(new Set(names).size).toBe(25);
    expect(names[0]).toBe('Paragraph');
    expect(focused()).toBe('Paragraph');
    await userEvent.keyboard(`{ArrowRight>${names.indexOf('Clear formatting')}/}{Enter}`);
    expect(editor.html()).toBe('<p>tebal</p>');
    await userEvent.keyboard('{Tab}');
    expect(editor.text.element().contains(document.activeElement)).toBe(false);
  });
});

describe('the toolbar', () => {
  it('belongs to the column that had the focus last', async () => {
    const { toolbar, press, saved } = await openEditor();
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
  });

  it('is reached by Alt+F10 from either text, and Escape returns to it', async () => {
    const { toolbar, text } = await openEditor();
    for (const name of ['Content (English)', 'Content']) {
      const field = page.getByRole('textbox', { name, exact: true });
      await field.click();
      await type('a');
      await userEvent.keyboard('{Alt>}{F10}{/Alt}');
      expect(toolbar.element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(field).toHaveFocus();
      await type('b');
      await expect.element(field).toHaveTextContent('ab');
    }
    await expect.element(text).toHaveFocus();
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

  it('preserves raised and lowered text of Word and of Google Docs', async () => {
    const { text, saved } = await openEditor();
    paste(text, (data) => {
      data.setData(
        'text/html',
        '<p>CO<sub>2</sub>, <span style="font-size:0.6em;vertical-align:super">14</span>C, ' +
          '<span style="vertical-align:baseline">dasar</span></p>',
      );
    });
    await expect.poll(saved).toBe('<p>CO<sub>2</sub>, <sup>14</sup>C, dasar</p>');
  });

  it("preserves lists and formats of the editor's own text (EDIT-12)", async () => {
    const { press } = await openEditor();
    await press('Bulleted list');
    await type('satu');
    await userEvent.keyboard('{Enter}{Control>}i{/Control}');
    await type('dua');
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}');
    const other = page.getByRole('textbox', { name: 'Content (English)', exact: true });
    await other.click();
    await userEvent.keyboard('{Control>}v{/Control}');
    const items = () =>
      other
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(items).toEqual(['satu', 'dua']);
    expect(other.element().querySelector('em')?.textContent).toBe('dua');
  });
});
