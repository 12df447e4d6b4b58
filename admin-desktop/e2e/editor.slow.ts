import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  editArticle,
  field,
  fillRequired,
  newArticle,
  save,
  sees,
  storedArticle,
  styleOf,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('rich text', () => {
  const text = (form: Locator) => field(form, 'Content');
  const toolbar = (form: Locator) => form.getByRole('toolbar').first();

  /** Presses a toolbar button before each line and types the line. */
  async function typeLines(form: Locator, lines: readonly (readonly [button: string, line: string])[]) {
    const { keyboard } = form.page();
    for (const [button, line] of lines) {
      await toolbar(form).getByRole('button', { name: button, exact: true }).click();
      await keyboard.type(line);
      await keyboard.press('Enter');
    }
  }

  /** Types a list with a nested item, and after it a list of the other type. */
  async function typeLists(form: Locator) {
    const { keyboard } = form.page();
    await typeLines(form, [['Bulleted list', 'Beras']]);
    await keyboard.press('Control+]');
    await keyboard.type('Putih');
    await keyboard.press('Enter');
    await toolbar(form).getByRole('button', { name: 'Numbered list' }).click();
    await keyboard.press('Control+[');
    await keyboard.type('Rebus');
    await keyboard.press('Enter');
  }

  /** Pastes a text of another site, with a script, a style and an image. */
  async function pasteForeign(form: Locator) {
    const html =
      '<h4 style="color:red">Kecil</h4><p onclick="alert(1)">Isi <b>tebal</b><script>alert(2)</script></p>' +
      '<p><img src="https://example.org/x.png" onerror="alert(3)">Gambar <a href="javascript:alert(4)">jahat</a></p>';
    await text(form).evaluate((editor, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }

  async function addLink(form: Locator, address: string) {
    const page = form.page();
    await page.keyboard.type('Baca laporan');
    for (let n = 0; n < 'laporan'.length; n += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link', exact: true });
    await dialog.getByRole('textbox', { name: 'Enter URL' }).fill(address);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }

  it('stores and publishes text with all formats, and opens it again unchanged (EDIT-02, EDIT-03, EDIT-04, EDIT-06, EDIT-10, EDIT-11, EDIT-12, EDIT-13, EDIT-14, EDIT-16)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Semua corak');
    await text(form).click();
    await typeLines(form, [
      ['Heading 1', 'Satu'],
      ['Heading 2', 'Dua'],
      ['Heading 3', 'Tiga'],
      ['Align centre', 'Di tengah'],
      ['Align right', 'Di kanan'],
      ['Justify', 'Panjang sekali'],
      ['Align left', 'Yang kedua & <terakhir>.'],
    ]);
    for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Inline code']) {
      const button = toolbar(form).getByRole('button', { name: mark, exact: true });
      await button.click();
      await page.keyboard.type('kata');
      await button.click();
    }
    await page.keyboard.press('Enter');
    await typeLists(form);
    await typeLines(form, [
      ['Quote', 'Yang dekat menyelamatkan.'],
      ['Code block', 'for each'],
    ]);
    await page.keyboard.type('  <next>');
    await page.keyboard.press('Enter');
    await toolbar(form).getByRole('button', { name: 'Paragraph', exact: true }).click();
    await pasteForeign(form);
    await text(form).getByText('Kecil').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await addLink(form, 'example.org/laporan');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    // Chromium reports each blocked handler. The pages' policy therefore applies.
    const isBlocked = (problem: string) => /inline event handler|script-src-attr inline/.test(problem);
    expect(page.problems.splice(0).filter((problem) => !isBlocked(problem))).toEqual([]);

    const marks =
      '<p><strong>kata</strong><em>kata</em><u>kata</u><s>kata</s><code>kata</code></p>' +
      '<ul><li>Beras<ul><li>Putih</li></ul></li></ul><ol><li>Rebus</li></ol>';
    const { content } = await storedArticle(staff.api, 'semua-corak');
    expect(content).toContain(
      '<h1>Satu</h1><h2>Dua</h2><h3>Tiga</h3><p class="ql-align-center">Di tengah</p>' +
        '<p class="ql-align-right">Di kanan</p><p class="ql-align-justify">Panjang sekali</p>' +
        `<p>Yang kedua &amp; &lt;terakhir&gt;.</p>${marks}`,
    );
    expect(content).toContain(
      '<blockquote>Yang dekat menyelamatkan.</blockquote><pre>for each\n  &lt;next&gt;</pre>',
    );
    expect(content).toContain(
      '<p><strong>Kecil</strong></p><p>Isi <strong>tebal</strong></p><p>Gambar jahat</p>',
    );
    expect(content).toMatch(/<p>Baca <a href="https:\/\/example.org\/laporan"[^>]*>laporan<\/a><\/p>$/);
    expect(content).not.toMatch(/<h4|<script|<img|style=|onclick|javascript:|alert/);

    const article = await published('semua-corak');
    for (const name of ['Satu', 'Dua', 'Tiga'])
      expect(await article.getByRole('heading', { name, exact: true }).count()).toBe(1);
    const alignments = ['Di tengah', 'Di kanan', 'Panjang sekali', 'Yang kedua & <terakhir>.'].map((line) =>
      styleOf(article.getByText(line, { exact: true }), 'text-align'),
    );
    expect(await Promise.all(alignments)).toEqual([
      ...['center', 'right', 'justify', expect.stringMatching(/^(left|start)$/)],
    ]);
    expect(await article.innerHTML()).toContain(marks);
    expect(await styleOf(article.getByText('Beras'), 'list-style-type')).toBe('disc');
    expect(await styleOf(article.getByText('Rebus'), 'list-style-type')).toBe('decimal');
    expect(await article.locator('blockquote').innerText()).toBe('Yang dekat menyelamatkan.');
    expect(await article.locator('pre').innerText()).toBe('for each\n  <next>');
    expect(await styleOf(article.locator('pre'), 'font-family')).toContain('mono');
    const link = article.getByRole('link', { name: 'laporan' });
    expect(await link.getAttribute('href')).toBe('https://example.org/laporan');

    const again = await editArticle(page, 'Semua corak');
    expect(await text(again).locator('.ql-code-block').count()).toBe(2);
    await field(again, 'Excerpt').fill('Hanya ringkasannya');
    await save(again);
    await sees(page, 'Success', 'Article updated successfully!');
    const stored = await storedArticle(staff.api, 'semua-corak');
    expect([stored.excerpt, stored.content]).toEqual(['Hanya ringkasannya', content]);
  });

  /** The public page of an article, without JavaScript. */
  async function published(slug: string): Promise<Locator> {
    const page = await staff.open(`/id/blog/${slug}`, { javaScriptEnabled: false });
    return page.getByRole('main').getByRole('article').first();
  }
});
