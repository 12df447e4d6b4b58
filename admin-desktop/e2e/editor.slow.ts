import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  chooseFiles,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  picture,
  save,
  sees,
  storedArticle,
  styleOf,
  useSignedInPage,
  withoutWorkingCopies,
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

  it('stores alt texts in both languages, recovers them after a reload, and publishes them', async () => {
    const { title, slug } = await makeArticle(staff.api, {
      coverImageUrl: '/uploads/sampul-30x20.webp',
      gallery: ['/uploads/satu-30x20.webp'],
      translations: { en: { title: 'In English' } },
    });
    // A working copy that the server stored before the reload would need no recovery.
    const page = await withoutWorkingCopies(await staff.dashboard());
    const form = await editArticle(page, title);
    const alt = (name: string) => form.getByRole('textbox', { name, exact: true });
    await alt('Description of the cover (Indonesian)').fill('Sawah di pagi hari');
    await alt('Description of the cover (English)').fill('A rice field in the morning');
    await alt('Description of image 1 (English)').fill('A market');
    await page.reload();
    await page.getByRole('button', { name: 'Restore text' }).click();
    await expect
      .poll(() => alt('Description of the cover (English)').inputValue())
      .toBe('A rice field in the morning');
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await storedArticle(staff.api, slug)).imageAlts).toEqual({
      '/uploads/sampul-30x20.webp': { id: 'Sawah di pagi hari', en: 'A rice field in the morning' },
      '/uploads/satu-30x20.webp': { en: 'A market' },
    });
    const reader = async (path: string) => (await fetch(staff.product.url + path)).text();
    expect(await reader(`/en/blog/${slug}`)).toContain('alt="A rice field in the morning"');
    expect(await reader(`/en/blog/${slug}`)).toContain('alt="A market"');
    expect(await reader(`/id/blog/${slug}`)).toContain('alt="Sawah di pagi hari"');
    expect(await reader('/id/blog')).toContain('alt="Sawah di pagi hari"');
    await editArticle(page, title);
    for (const name of ['Description of the cover (Indonesian)', 'Description of the cover (English)'])
      await alt(name).fill('');
    await alt('Description of image 1 (English)').fill('');
    await save(form);
    await expect.poll(async () => (await storedArticle(staff.api, slug)).imageAlts).toEqual({});
  });

  /** The public page of an article, without JavaScript. */
  async function published(slug: string): Promise<Locator> {
    const page = await staff.open(`/id/blog/${slug}`, { javaScriptEnabled: false });
    return page.getByRole('main').getByRole('article').first();
  }
});

describe('figures', () => {
  it('uploads a figure in the form and publishes it, readable and enlargeable on a phone', async () => {
    const { slug, title } = await makeArticle(staff.api, {
      title: 'Gambar panjang',
      status: 'published',
      content: '<p>Awal.</p>',
    });
    const page = await staff.dashboard();
    const form = await editArticle(page, title);
    await form.getByRole('button', { name: 'Insert', exact: true }).click();
    await form.getByRole('option', { name: 'Picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert picture' });
    await chooseFiles(dialog.getByLabel('Picture', { exact: true }), [await picture(1200, 800)]);
    await dialog.getByRole('button', { name: 'Remove image' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Peta "pelabuhan"');
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Tujuh pelabuhan');
    await dialog.getByRole('textbox', { name: 'Credit' }).fill('NRI');
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    const { content } = await storedArticle(staff.api, slug);
    expect(content).toMatch(
      /^<figure class="picture"><img src="\/uploads\/[\w-]+-1200x800\.webp" alt="Peta &quot;pelabuhan&quot;"><figcaption>Tujuh pelabuhan<small class="credit">NRI<\/small><\/figcaption><\/figure><p>Awal\.<\/p>$/,
    );

    const visitor = await staff.open(`/id/blog/${slug}`, { viewport: { width: 390, height: 800 } });
    const link = visitor.getByRole('link', { name: 'Peta "pelabuhan" (perbesar gambar)' });
    await expect
      .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-1200x800-\d+\.avif$/);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await isHydrated(visitor);
    await link.click();
    await visitor
      .getByRole('dialog', { name: 'Gambar dalam teks' })
      .getByText('Tujuh pelabuhan · NRI')
      .waitFor();
  });
});

describe('notes', () => {
  const words = 'Pelabuhan tidak punya derek dan pada kebanyakan hari tidak punya kapal. '.repeat(8);

  it('writes notes in the form and publishes them, beside the text in wide windows', async () => {
    const { slug, title } = await makeArticle(staff.api, {
      title: 'Buku pelabuhan',
      status: 'published',
      content: `<p>Awal</p><p>${words}</p><p>${words}</p>`,
    });
    const page = await staff.dashboard();
    const form = await editArticle(page, title);
    await form.getByText('Awal', { exact: true }).click();
    for (const text of ['Satu panjang sekali', 'Dua']) {
      await page.keyboard.press('End');
      await page.keyboard.press('Control+Alt+KeyF');
      await form.getByRole('textbox', { name: `Note ${text === 'Dua' ? 2 : 1}`, exact: true }).waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
    }
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    const { content } = await storedArticle(staff.api, slug);
    expect(content).toMatch(/<section class="notes"><ol><li id="note-\w{6}">Satu panjang sekali<\/li>/);

    const wide = await staff.open(`/id/blog/${slug}`, { viewport: { width: 1400, height: 900 } });
    const marks = wide.locator('sup.noteref');
    const notes = wide.locator('.notes li');
    const boxes = await Promise.all(
      [marks.first(), notes.first(), notes.last(), wide.getByText(words.trim()).first()].map((each) =>
        each.boundingBox(),
      ),
    );
    const [mark, first, second, text] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(first?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(Math.abs((first?.y ?? 0) - (mark?.y ?? 0))).toBeLessThan(20);
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    expect(await violationsOn(wide, wcagRules)).toEqual([]);

    const phone = await staff.open(`/id/blog/${slug}`, { viewport: { width: 390, height: 800 } });
    await phone.locator('a[aria-label="Catatan 2"]').click();
    await phone.locator('section.notes li:target').getByText('Dua').waitFor();
    await phone.locator('a[aria-label="Kembali ke teks 2"]').click();
    await expect.poll(() => phone.evaluate(() => location.hash)).toMatch(/^#noteref-/);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOn(phone, wcagRules)).toEqual([]);
  });
});

describe('tables', () => {
  const columns = Array.from({ length: 12 }, (_, n) => `Tahun ${2012 + n}`);
  const table = [
    '<figure class="data-table is-wide"><table><caption>Produksi beras per daerah</caption>',
    `<thead><tr><th scope="col">Daerah</th>${columns.map((year) => `<th scope="col">${year}</th>`).join('')}</tr></thead>`,
    `<tbody><tr><th scope="row">Jawa</th>${columns.map((_, n) => `<td>${n}.250,5</td>`).join('')}</tr></tbody></table>`,
    '<p class="source">Badan Pusat Statistik</p></figure>',
  ].join('');

  it('edits a table in the form and publishes it, readable on a phone and by keyboard', async () => {
    const content = `<p>Awal H<sub>2</sub>O.</p>${table}<p>Akhir.</p>`;
    const { slug, title } = await makeArticle(staff.api, {
      title: 'Tabel panjang',
      status: 'published',
      content: content.replaceAll(' scope="col"', ''),
    });
    expect((await storedArticle(staff.api, slug)).content).toBe(content);

    const page = await staff.dashboard();
    const form = await editArticle(page, title);
    await form
      .getByRole('figure', { name: 'Table: Produksi beras per daerah; columns: 13, rows: 2' })
      .click();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit table' });
    await dialog.getByRole('textbox', { name: 'Row 2, column 1', exact: true }).fill('Bali');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await storedArticle(staff.api, slug)).content).toBe(content.replace('Jawa', 'Bali'));

    const visitor = await staff.open(`/id/blog/${slug}`, { viewport: { width: 390, height: 800 } });
    const region = visitor.getByRole('region', { name: 'Produksi beras per daerah' });
    await region.getByRole('rowheader', { name: 'Bali' }).waitFor();
    await region.focus();
    await visitor.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOn(visitor, wcagRules)).toEqual([]);
  });
});
