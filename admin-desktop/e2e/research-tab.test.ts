import { research } from '@institute/core/content/research/endpoints.ts';
import { researchTypes } from '@institute/core/content/research/limits.ts';
import { makePdf } from '@institute/server/testing/make-pdf.ts';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  choice,
  deleteItem,
  editItem,
  field,
  newItem,
  offeredBy,
  readAs,
  save,
  sees,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const labels = ['White Paper', 'Case Study', 'Report', 'Research Brief'];

describe('the research tab', () => {
  it('creates, publishes, changes and deletes a publication (RTAB-01, RTAB-09, RTAB-10, RTAB-11, RTAB-12, ENUM-03, ENUM-04, DEF-03, FMT-02, FMT-03, VAL-08, ERR-20)', async () => {
    const page = await staff.dashboard('research');
    let form = await newItem(page, 'Add Publication', 'Add Research Publication');
    for (const label of ['Title', 'Authors', 'Abstract', 'Content', 'Tags', 'Download URL']) {
      expect(await field(form, label).isVisible(), label).toBe(true);
    }
    expect(await field(form, 'Download URL').getAttribute('type')).toBe('url');
    expect(await field(form, 'Content').evaluate((control) => control.tagName)).toBe('TEXTAREA');
    expect(await offeredBy(choice(form, 'Type'))).toEqual([...researchTypes]);
    expect(await choice(form, 'Type').getByRole('option').allInnerTexts()).toEqual(labels);
    expect(await choice(form, 'Type').inputValue()).toBe('research-brief');
    expect(await choice(form, 'Status').inputValue()).toBe('true');

    const whole = { Title: 'Air tawar di pulau karang', Abstract: 'Apa yang tersisa.', Authors: 'Ratna' };
    for (const missing of Object.keys(whole)) {
      for (const [label, text] of Object.entries(whole)) {
        await field(form, label).fill(label === missing ? ' \n '.slice(label === 'Title' ? 2 : 0) : text);
      }
      await save(form);
      await sees(page, 'Error', 'Please complete all required fields.');
      expect(await form.locator('[aria-invalid]').count(), missing).toBe(1);
      expect(await field(form, missing).getAttribute('aria-invalid')).toBe('true');
    }
    expect(calls(page, 'POST')).toEqual([]);

    for (const [label, text] of Object.entries(whole)) await field(form, label).fill(text);
    await field(form, 'Authors').fill('Ratna Wulandari\n\n  Bagus Prakoso ');
    await field(form, 'Tags').fill(' air , ,pulau,karang, pesisir');
    await field(form, 'Content').fill('Paragraf satu.\n\nParagraf dua.');
    await field(form, 'Title (English)').fill('Fresh water on coral islands');
    await field(form, 'Abstract (English)').fill('What is left.');
    await field(form, 'Content (English)').fill('The first paragraph.');
    await field(form, 'Download URL').fill('javascript:alert(1)');
    await save(form);
    await form.getByText(/^Enter a web address/).waitFor();
    await field(form, 'Download URL').fill('https://example.org/air.pdf');
    const request = page.waitForRequest('**/api/admin/research');
    await save(form);
    expect((await request).postDataJSON()).toMatchObject({
      ...{ type: 'research-brief', isPublished: 'true', downloadUrl: 'https://example.org/air.pdf' },
      authors: ['Ratna Wulandari', 'Bagus Prakoso'],
      tags: ['air', 'pulau', 'karang', 'pesisir'],
      content: 'Paragraf satu.\n\nParagraf dua.',
    });
    await sees(page, 'Success', 'Research publication created successfully!');
    const slug = 'air-tawar-di-pulau-karang';
    expect(await readAs(staff.product, '/id/research')).toContain('Air tawar di pulau karang');
    const english = await readAs(staff.product, '/en/research');
    expect(english).toContain('Fresh water on coral islands');
    expect(english).toContain('What is left.');
    expect(english).not.toContain('Air tawar di pulau karang');
    const publication = `${staff.product.url}/api/research/slug/${slug}?lang=`;
    expect(await (await fetch(`${publication}en`)).json()).toMatchObject({ content: 'The first paragraph.' });

    form = await editItem(page, 'Air tawar di pulau karang', 'Edit Research Publication');
    expect(await field(form, 'Authors').inputValue()).toBe('Ratna Wulandari\nBagus Prakoso');
    expect(await field(form, 'Tags').inputValue()).toBe('air, pulau, karang, pesisir');
    expect(await field(form, 'Content (English)').inputValue()).toBe('The first paragraph.');
    await choice(form, 'Type').selectOption('case-study');
    await choice(form, 'Status').selectOption('false');
    await field(form, 'Title').fill('Air tawar');
    await save(form);
    await sees(page, 'Success', 'Research publication updated successfully!');
    await card(page, 'Air tawar').getByText('Case Study', { exact: true }).waitFor();
    await card(page, 'Air tawar').getByText('Draft', { exact: true }).waitFor();
    expect((await fetch(`${publication}id`)).status).toBe(404);
    expect(await readAs(staff.product, '/id/research')).not.toContain('Apa yang tersisa.');
    await deleteItem(page, 'Air tawar');
  });

  it('serves an uploaded PDF byte for byte, and rejects a file that is no PDF', async () => {
    const bytes = await makePdf('Rancangan institut', { info: { Title: 'Rancangan' } });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    const page = await staff.dashboard('research');
    const form = await newItem(page, 'Add Publication', 'Add Research Publication');
    await field(form, 'Title').fill('Dengan PDF sendiri');
    await field(form, 'Authors').fill('Ratna');
    await field(form, 'Abstract').fill('Ringkas');
    const input = form.getByLabel('PDF', { exact: true });
    await input.setInputFiles(file('palsu.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')));
    await form.getByText('This is not a PDF, or it is damaged.').waitFor();
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    // A retry would not help, so none is offered.
    expect(await form.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
    await page.route('**/api/upload/pdf', (route) => route.abort());
    await input.setInputFiles(file('laporan.pdf', bytes));
    const again = form.getByRole('button', { name: 'Try again: laporan.pdf' });
    await again.waitFor();
    await page.unroute('**/api/upload/pdf');
    await again.click();
    await sees(page, 'Success', 'PDF uploaded!');
    await form.getByText('laporan.pdf', { exact: true }).waitFor();
    expect(await input.getAttribute('aria-invalid')).toBeNull();
    const open = await form.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
    expect((await fetch(staff.product.url + open)).status).toBe(401);
    const seen = await page.request.get(staff.product.url + open);
    expect((await seen.body()).equals(bytes)).toBe(true);
    await save(form);
    await sees(page, 'Success', 'Research publication created successfully!');

    const reader = await staff.open('/id/research/dengan-pdf-sendiri');
    const link = reader.getByRole('link', { name: /^PDF, \d/ });
    const address = String(await link.getAttribute('href'));
    expect(address).toBe('/id/research/dengan-pdf-sendiri/dengan-pdf-sendiri.pdf');
    const read = await fetch(staff.product.url + address);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);

    const edited = await editItem(page, 'Dengan PDF sendiri', 'Edit Research Publication');
    await edited.getByText('laporan.pdf', { exact: true }).waitFor();
    await edited.getByRole('button', { name: 'Remove PDF' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => edited.getByText('laporan.pdf').count()).toBe(0);
    const next = edited.getByLabel('PDF', { exact: true });
    expect(await next.evaluate((control) => control === document.activeElement)).toBe(true);
    await save(edited);
    await sees(page, 'Success', 'Research publication updated successfully!');
    expect((await fetch(staff.product.url + address)).status).toBe(404);
    await deleteItem(page, 'Dengan PDF sendiri');
  });

  it.each([
    ['en', '3 days ago', 'By: '],
    ['id', '3 hari yang lalu', 'Oleh: '],
  ] as const)(
    'shows the cards in %s (RTAB-02, RTAB-03, RTAB-04, RTAB-05, RTAB-06, RTAB-07, RTAB-08)',
    async (language, ago, by) => {
      const title = `Kartu ${language}`;
      const tags = ['satu', 'dua', 'tiga', 'empat'];
      const body = { title, abstract: 'Ringkasnya', authors: ['A', 'B'], tags, type: 'report' as const };
      await staff.api.call(research.admin.create, { body });
      await staff.api.call(research.admin.create, {
        body: { ...body, title: `${title} draf`, isPublished: 'false' },
      });
      const page = await staff.signedIn({ language });
      await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
      await page.goto(`${staff.product.url}/admin/dashboard?tab=research`);
      const own = card(page, title);
      for (const text of [`${by}A, B`, 'Ringkasnya', ...tags, ago]) {
        await own.getByText(text, { exact: true }).waitFor();
      }
      const [published, type] = language === 'en' ? ['Published', 'Report'] : ['Diterbitkan', 'Laporan'];
      for (const text of [published, type])
        expect(await own.getByText(text, { exact: true }).count()).toBe(1);
      // Edit, history, delete.
      expect(await own.getByRole('button').count()).toBe(3);
      const draft = card(page, `${title} draf`);
      const [visibleText, never] =
        language === 'en' ? ['Draft', 'Not published yet'] : ['Draf', 'Belum diterbitkan'];
      for (const text of [visibleText, never])
        expect(await draft.getByText(text, { exact: true }).count()).toBe(1);
      expect(await draft.getByRole('time').count()).toBe(0);
    },
  );
});
