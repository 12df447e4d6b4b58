import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  editArticle,
  field,
  makeArticle,
  save,
  sees,
  storedArticle,
  styleOf,
  useSignedInPage,
} from './staff.ts';
import { press, read, stored, text, toolbar, typeLines, writing } from './writing.ts';

const staff = useSignedInPage();
/** The editor's content as HTML. */
const html = (form: Locator) => text(form).innerHTML();
const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link', exact: true });
const address = (page: Page) => linkDialog(page).getByRole('textbox', { name: 'Enter URL' });

describe('rich text', () => {
  it('is at least 200 pixels high when empty (EDIT-01)', async () => {
    const { form } = await writing(staff, 'Ruang kosong');
    expect((await text(form).boundingBox())?.height).toBeGreaterThanOrEqual(200);
  });

  it('has only headings of level 1 to 3 (EDIT-02)', async () => {
    const { form } = await writing(staff, 'Tiga tingkat');
    const headings = toolbar(form).getByRole('button', { name: /head/i });
    const names = await headings.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
    expect(names).toEqual(['Heading 1', 'Heading 2', 'Heading 3']);
    await typeLines(form, [
      ['Heading 1', 'Satu'],
      ['Heading 2', 'Dua'],
      ['Heading 3', 'Tiga'],
      ['Paragraph', 'Isi'],
    ]);
    const saved = await stored(staff, form, 'Tiga tingkat');
    expect(saved).toBe('<h1>Satu</h1><h2>Dua</h2><h3>Tiga</h3><p>Isi</p>');
    const article = await read(staff, 'Tiga tingkat');
    for (const name of ['Satu', 'Dua', 'Tiga'])
      expect(await article.getByRole('heading', { name, exact: true }).count()).toBe(1);
  });

  it('is aligned left, centre and right in the editor and on the site (EDIT-03)', async () => {
    const { form } = await writing(staff, 'Tiga sisi');
    await typeLines(form, [
      ['Align centre', 'Di tengah'],
      ['Align right', 'Di kanan'],
      ['Align left', 'Di kiri'],
    ]);
    const aligned = async (container: Locator) => {
      const lines = ['Di tengah', 'Di kanan', 'Di kiri'].map((line) =>
        container.getByText(line, { exact: true }),
      );
      return Promise.all(lines.map((line) => styleOf(line, 'text-align')));
    };
    expect(await aligned(text(form))).toEqual(['center', 'right', expect.stringMatching(/^(left|start)$/)]);
    const saved = await stored(staff, form, 'Tiga sisi');
    expect(saved).toBe(
      '<p class="ql-align-center">Di tengah</p><p class="ql-align-right">Di kanan</p><p>Di kiri</p>',
    );
    const article = await read(staff, 'Tiga sisi');
    expect(await aligned(article)).toEqual(['center', 'right', expect.stringMatching(/^(left|start)$/)]);
  });

  it('stays justified after repeated saves and on the site (EDIT-04)', async () => {
    const { page, form } = await writing(staff, 'Rata kiri kanan');
    await typeLines(form, [['Justify', 'Panjang sekali']]);
    const line = '<p class="ql-align-justify">Panjang sekali</p>';
    expect(await stored(staff, form, 'Rata kiri kanan')).toBe(line);

    const again = await editArticle(page, 'Rata kiri kanan');
    const shown = text(again).getByText('Panjang sekali');
    expect(await styleOf(shown, 'text-align')).toBe('justify');
    await shown.click();
    const justify = toolbar(again).getByRole('button', { name: 'Justify' });
    await expect.poll(() => justify.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('End');
    await page.keyboard.type(', sungguh');
    await save(again);
    await sees(page, 'Success', 'Article updated successfully!');
    const { content } = await storedArticle(staff.api, 'rata-kiri-kanan');
    expect(content).toBe(line.replace('sekali', 'sekali, sungguh'));
    const article = await read(staff, 'Rata kiri kanan');
    expect(await styleOf(article.getByText('Panjang sekali, sungguh'), 'text-align')).toBe('justify');
  });

  it('has paragraphs (EDIT-10)', async () => {
    const { page, form } = await writing(staff, 'Dua alinea');
    await page.keyboard.type('Yang pertama.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Yang kedua & <terakhir>.');
    const saved = await stored(staff, form, 'Dua alinea');
    expect(saved).toBe('<p>Yang pertama.</p><p>Yang kedua &amp; &lt;terakhir&gt;.</p>');
    expect(await (await read(staff, 'Dua alinea')).getByText('Yang kedua & <terakhir>.').count()).toBe(1);
  });

  it('is bold, italic, underlined, struck or code by keys and buttons (EDIT-11)', async () => {
    const { page, form } = await writing(staff, 'Lima corak');
    for (const [key, word] of [
      ['b', 'tebal'],
      ['i', 'miring'],
      ['u', 'garis'],
    ] as const) {
      await page.keyboard.press(`Control+${key}`);
      await page.keyboard.type(word);
      await page.keyboard.press(`Control+${key}`);
    }
    for (const [name, word] of [
      ['Strikethrough', 'coret'],
      ['Inline code', 'kode'],
    ] as const) {
      await press(form, name);
      await page.keyboard.type(word);
      await press(form, name);
    }
    const saved = await stored(staff, form, 'Lima corak');
    const marked = '<strong>tebal</strong><em>miring</em><u>garis</u><s>coret</s><code>kode</code>';
    expect(saved).toBe(`<p>${marked}</p>`);
    expect(await (await read(staff, 'Lima corak')).innerHTML()).toContain(marked);
  });

  it('has nested lists of both types (EDIT-12)', async () => {
    const { page, form } = await writing(staff, 'Dua daftar');
    await press(form, 'Bulleted list');
    await page.keyboard.type('Beras');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+]');
    await page.keyboard.type('Putih');
    await page.keyboard.press('Enter');
    await press(form, 'Numbered list');
    await page.keyboard.press('Control+[');
    await page.keyboard.type('Rebus');
    const saved = await stored(staff, form, 'Dua daftar');
    expect(saved).toBe('<ul><li>Beras<ul><li>Putih</li></ul></li></ul><ol><li>Rebus</li></ol>');
    const article = await read(staff, 'Dua daftar');
    expect(await styleOf(article.getByText('Beras'), 'list-style-type')).toBe('disc');
    expect(await styleOf(article.getByText('Rebus'), 'list-style-type')).toBe('decimal');
  });

  it('has code blocks and quotes, also on the site (EDIT-13, EDIT-14)', async () => {
    const { page, form } = await writing(staff, 'Kode dan kutipan');
    await typeLines(form, [
      ['Quote', 'Yang dekat menyelamatkan.'],
      ['Quote', 'lama'],
    ]);
    await page.keyboard.press('Control+Backspace');
    await press(form, 'Code block');
    await page.keyboard.type('for each');
    await page.keyboard.press('Enter');
    await page.keyboard.type('  <next>');
    const saved = await stored(staff, form, 'Kode dan kutipan');
    expect(saved).toBe(
      '<blockquote>Yang dekat menyelamatkan.</blockquote><pre>for each\n  &lt;next&gt;</pre>',
    );
    const article = await read(staff, 'Kode dan kutipan');
    expect(await article.locator('blockquote').innerText()).toBe('Yang dekat menyelamatkan.');
    expect(await article.locator('pre').innerText()).toBe('for each\n  <next>');
    expect(await styleOf(article.locator('pre'), 'font-family')).toContain('mono');
  });

  it('supports undo and redo by keys and buttons (EDIT-15)', async () => {
    const { page, form } = await writing(staff, 'Maju mundur');
    const content = () =>
      text(form)
        .innerText()
        .then((all) => all.trim());
    expect(await toolbar(form).getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.keyboard.type('Tertulis');
    await page.keyboard.press('Control+z');
    expect(await content()).toBe('');
    await page.keyboard.press('Control+Shift+z');
    expect(await content()).toBe('Tertulis');
    await press(form, 'Undo');
    expect(await content()).toBe('');
    await press(form, 'Redo');
    expect(await content()).toBe('Tertulis');
  });

  it('loads as saved, and opening it changes nothing (EDIT-16)', async () => {
    const content =
      '<h2>Judul</h2><p>Isi <strong>tebal</strong> dan <a href="https://example.org/">tautan</a>.</p>' +
      '<ul><li>butir</li></ul><blockquote>kutipan</blockquote><pre>kode</pre><p class="ql-align-right">kanan</p>';
    const { title, slug } = await makeArticle(staff.api, { content });
    const before = (await storedArticle(staff.api, slug)).content;
    const page = await staff.dashboard();
    const form = await editArticle(page, title);
    for (const part of ['h2', 'strong', 'a', 'li', 'blockquote', '.ql-code-block', '.ql-align-right']) {
      expect(await text(form).locator(part).count(), part).toBe(1);
    }
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    const again = await editArticle(page, title);
    await field(again, 'Excerpt').fill('Hanya ringkasannya');
    await save(again);
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await storedArticle(staff.api, slug)).content).toBe(before);
  });

  it('clears formats, and its toolbar works by keyboard (EDIT-11)', async () => {
    const { page, form } = await writing(staff, 'Tanpa tetikus');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('tebal');
    await page.keyboard.press('Alt+F10');
    const names: (string | null)[] = [];
    for (const _ of await toolbar(form).getByRole('button').all()) {
      names.push(await page.locator(':focus').getAttribute('aria-label'));
      await page.keyboard.press('ArrowRight');
    }
    expect(names).toHaveLength(21);
    expect(new Set(names).size).toBe(21);
    expect(names[0]).toBe('Paragraph');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Paragraph');
    for (let n = 0; n < names.indexOf('Clear formatting'); n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await html(form)).toBe('<p>tebal</p>');
    await page.keyboard.press('Tab');
    expect(await text(form).evaluate((editor) => editor.contains(document.activeElement))).toBe(false);
  });
});

describe('a link in rich text', () => {
  /** Opens the form with a text whose second word is selected. */
  async function selected(title: string) {
    const opened = await writing(staff, title);
    await opened.page.keyboard.type('Baca laporan');
    for (let n = 0; n < 'laporan'.length; n += 1) await opened.page.keyboard.press('Shift+ArrowLeft');
    return opened;
  }

  async function enterAddress(form: Locator, url: string) {
    const page = form.page();
    await press(form, 'Link');
    await address(page).fill(url);
    await linkDialog(page).getByRole('button', { name: 'OK' }).click();
    await linkDialog(page).waitFor({ state: 'detached' });
  }

  it('prompts for the address of the selected text, also to edit it (EDIT-05, EDIT-06)', async () => {
    const { page, form } = await selected('Satu tautan');
    await press(form, 'Link');
    expect(await address(page).inputValue()).toBe('');
    await page.keyboard.type('https://example.org');
    await page.keyboard.press('Enter');
    const link = text(form).getByRole('link', { name: 'laporan', exact: true });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://example.org');

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    expect(await address(page).inputValue()).toBe('https://example.org');
    await address(page).fill('example.org/laporan');
    await page.keyboard.press('Enter');
    await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/laporan');
    const saved = await stored(staff, form, 'Satu tautan');
    expect(saved).toMatch(/^<p>Baca <a href="https:\/\/example.org\/laporan"[^>]*>laporan<\/a><\/p>$/);
    const forReaders = (await read(staff, 'Satu tautan')).getByRole('link', { name: 'laporan' });
    expect(await forReaders.getAttribute('href')).toBe('https://example.org/laporan');
  });

  it('is removed by an empty address, and its text stays (EDIT-07)', async () => {
    const { page, form } = await selected('Tautan hilang');
    await enterAddress(form, 'https://example.org');
    await text(form).getByRole('link').waitFor();
    await page.keyboard.press('ArrowLeft');
    await enterAddress(form, '');
    await expect.poll(() => html(form)).toBe('<p>Baca laporan</p>');
  });

  it.each(['Cancel', 'Escape'])('is neither created nor changed by %s (EDIT-08)', async (way) => {
    const { page, form } = await selected('Batal menaut');
    for (const linked of [false, true]) {
      if (linked) {
        await enterAddress(form, 'https://example.org');
        await text(form).getByRole('link').waitFor();
        await page.keyboard.press('ArrowLeft');
      }
      const before = await html(form);
      await press(form, 'Link');
      await address(page).fill('https://lain.example');
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await linkDialog(page).getByRole('button', { name: way }).click();
      await linkDialog(page).waitFor({ state: 'detached' });
      await expect
        .poll(() => text(form).evaluate((editor) => editor.contains(document.activeElement)))
        .toBe(true);
      expect(await html(form)).toBe(before);
    }
  });

  it('is rejected if its address would run a script (EDIT-06)', async () => {
    const { page, form } = await selected('Tautan jahat');
    await press(form, 'Link');
    for (const bad of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x']) {
      await address(page).fill(bad);
      await linkDialog(page).getByRole('button', { name: 'OK' }).click();
      await linkDialog(page).getByText('This address cannot be used as a link.').waitFor();
      expect(await address(page).getAttribute('aria-invalid')).toBe('true');
    }
    await linkDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await linkDialog(page).waitFor({ state: 'detached' });
    expect(await html(form)).toBe('<p>Baca laporan</p>');
  });

  it('does not open on click (EDIT-09)', async () => {
    const { page, form } = await selected('Tautan diam');
    await enterAddress(form, `${staff.product.url}/en/blog`);
    const link = text(form).getByRole('link');
    const opened: string[] = [];
    page.context().on('page', (each) => opened.push(each.url()));
    for (const options of [{}, { modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      await link.click(options);
    }
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    expect(opened).toEqual([]);
    expect(await text(form).innerText()).toBe('Baca laporan!');
  });
});

describe('pasted content', () => {
  it('loses deeper headings, scripts, images and styles (EDIT-02)', async () => {
    const { page, form } = await writing(staff, 'Dari luar');
    const foreign =
      '<h4 style="color:red">Kecil</h4><h2 style="text-align:center">Besar</h2>' +
      '<p style="font-size:30px" onclick="alert(1)">Isi <b>tebal</b><script>alert(2)</script></p>' +
      '<p><img src="https://example.org/x.png" onerror="alert(3)">Gambar <a href="javascript:alert(4)">jahat</a> ' +
      '<span style="background:#ff0">warna</span></p><table><tr><td>sel</td></tr></table>' +
      '<ul><li>butir</li></ul><iframe src="https://example.org"></iframe>';
    await paste(form, { 'text/html': foreign, 'text/plain': 'lain' });
    await text(form).getByText('Besar').waitFor();
    expect(await text(form).locator('h4, img, table').count()).toBe(0);
    const saved = await stored(staff, form, 'Dari luar');
    // Chromium reports each blocked handler. The pages' policy therefore applies.
    expect(
      page.problems.filter((problem) => !/inline event handler|script-src-attr inline/.test(problem)),
    ).toEqual([]);
    page.problems.length = 0;
    expect(saved).not.toMatch(/<h4|<script|<img|style=|onclick|javascript:|<table|<iframe|alert/);
    expect(saved).toContain(
      '<p>Kecil</p><h2 class="ql-align-center">Besar</h2><p>Isi <strong>tebal</strong></p>',
    );
    expect(saved).toContain('Gambar jahat warna');
    expect(saved).toContain('<ul><li>butir</li></ul>');
  });

  it('is ignored if it is an image file (EDIT-02)', async () => {
    const { page, form } = await writing(staff, 'Tanpa berkas');
    await page.keyboard.type('Hanya kata');
    await text(form).evaluate((editor) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(20)], 'x.png', { type: 'image/png' }));
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      editor.dispatchEvent(new ClipboardEvent('paste', event));
    });
    await page.keyboard.type(' saja');
    expect(await html(form)).toBe('<p>Hanya kata saja</p>');
  });

  it("preserves lists and formats of the editor's own text (EDIT-12)", async () => {
    const { page, form } = await writing(staff, 'Disalin sendiri');
    await press(form, 'Bulleted list');
    await page.keyboard.type('satu');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('dua');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await field(form, 'Content (English)').click();
    await page.keyboard.press('Control+v');
    const pasted = field(form, 'Content (English)');
    await expect.poll(() => pasted.getByRole('listitem').allInnerTexts()).toEqual(['satu', 'dua']);
    expect(await pasted.locator('em').innerText()).toBe('dua');
  });

  /** Dispatches a paste event as the browser does. */
  async function paste(form: Locator, parts: Record<string, string>) {
    await text(form).evaluate((editor, given) => {
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(given)) data.setData(type, value);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      editor.dispatchEvent(new ClipboardEvent('paste', event));
    }, parts);
  }
});
