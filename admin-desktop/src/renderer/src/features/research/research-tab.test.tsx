import { AppError } from '@institute/core/api/errors.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { pdf } from '@institute/core/media/endpoints.ts';
import type { PdfRemoval } from '@institute/core/media/limits.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { chooseFiles, makeFile } from '#test/component/files.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { offeredBy, selected, selectOption } from '#test/component/select.ts';
import { sampleResearch } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=research';
const whole = { Title: 'Air tawar di pulau karang', Abstract: 'Apa yang tersisa.', Authors: 'Ratna' };
const choice = (name: string) => page.getByRole('form').getByRole('combobox', { name, exact: true });
const save = () => saveButton(page.getByRole('form')).click();
const newForm = async () => {
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Add Publication' }).click();
  return page.getByRole('form', { name: 'Add Research Publication' });
};

/** Uploads a PDF after two failed attempts, and removes it. A new attempt is offered only if it can help. */
async function removePdf(form: Locator) {
  const { api } = dashboard;
  const name = `${'a'.repeat(32)}-2048.pdf`;
  const input = form.getByLabelText('PDF', { exact: true });
  const makePdf = (fileName: string) => makeFile(fileName, { type: 'application/pdf' });
  api.on(pdf.upload, () => {
    throw new AppError('not_a_pdf');
  });
  chooseFiles(input, makePdf('palsu.pdf'));
  await expect.element(form.getByText(/^This is not a PDF, or it is damaged\./)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(form.getByRole('button', { name: /^Try again/ }).elements()).toEqual([]);

  api.on(pdf.upload, () => {
    throw new TypeError('Failed to fetch');
  });
  chooseFiles(input, makePdf('laporan.pdf'));
  const again = form.getByRole('button', { name: 'Try again: laporan.pdf' });
  await expect.element(again).toBeVisible();
  const stored = {
    name,
    fileName: 'laporan.pdf',
    bytes: 2048,
    pages: 12,
    createdBy: 'editor',
  };
  api.on(pdf.upload, () => ({
    ...stored,
    removed: ['script', 'link'] satisfies PdfRemoval[],
    createdAt: new Date(0),
  }));
  await again.click();
  await expectToast('Success', 'PDF uploaded!');
  await expect.element(form.getByText('laporan.pdf', { exact: true })).toBeVisible();
  await expect.element(form.getByText(/^[^,]+, 12 pages$/)).toBeVisible();
  await expect
    .element(form.getByRole('status').filter({ hasText: 'Removed' }))
    .toHaveTextContent('scripts and links other than web, mail and phone addresses');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await expect
    .element(form.getByRole('link', { name: 'Open PDF' }))
    .toHaveAttribute('href', `/api/admin/pdfs/${name}/file`);

  (form.getByRole('button', { name: 'Remove PDF' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('laporan.pdf')).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
}

describe('the form of a publication', () => {
  it('offers all fields, and requires title, abstract and an author (DEF-03, ENUM-03, ENUM-04, RTAB-01, RTAB-09, RTAB-12, VAL-08)', async () => {
    storeItems(dashboard.api, research, sampleResearch);
    const form = await newForm();
    for (const label of ['Title', 'Authors', 'Abstract', 'Content', 'Download URL']) {
      await expect.element(field(form, label)).toBeVisible();
    }
    await expect.element(choice('Topics')).toBeVisible();
    await expect.element(field(form, 'Download URL')).toHaveAttribute('type', 'url');
    await expect.element(field(form, 'Content')).toHaveAttribute('contenteditable', 'true');
    const labels = ['White Paper', 'Case Study', 'Report', 'Research Brief'];
    expect(await offeredBy(choice('Type'))).toEqual(labels);
    expect(selected(choice('Type'))).toBe('Research Brief');
    expect(selected(choice('Status'))).toBe('Published');

    for (const label of Object.keys(whole)) {
      await field(form, label).fill(label === 'Title' ? ' ' : ' \n ');
    }
    await save();
    await expectToast('Error', 'Please complete all required fields.');
    for (const label of Object.keys(whole)) {
      await expect.element(field(form, label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(form.element().querySelectorAll('[aria-invalid]')).toHaveLength(3);
    expect(dashboard.api.bodies(research.admin.create)).toEqual([]);
    for (const [label, text] of Object.entries(whole)) await field(form, label).fill(text);
    await removePdf(form);
    await save();
    await expectToast('Success', 'Research publication created successfully!');
    expect(dashboard.api.bodies(research.admin.create)).toMatchObject([
      { type: 'research-brief', isPublished: 'true', pdf: '' },
    ]);
  });

  it('sends authors by line and topics by comma, and rejects an unsafe address (ERR-20, FMT-02, FMT-03, RTAB-10, RTAB-11)', async () => {
    storeItems(dashboard.api, research, sampleResearch);
    const form = await newForm();
    for (const [label, text] of Object.entries(whole)) await field(form, label).fill(text);
    await field(form, 'Authors').fill('Ratna Wulandari\n\n  Bagus Prakoso ');
    await choice('Topics').fill(' air , ,pulau,karang, pesisir');
    await field(form, 'Content').fill('Paragraf satu.');
    await field(form, 'Content (English)').fill('The first paragraph.');
    await selectOption(choice('Type'), 'Case Study');
    await selectOption(choice('Status'), 'Draft');
    await field(form, 'Download URL').fill('javascript:alert(1)');
    await save();
    await expect.element(form.getByText(/^Enter a web address/)).toBeVisible();
    await field(form, 'Download URL').fill('https://example.org/air.pdf');
    await save();
    await expectToast('Success', 'Research publication created successfully!');
    expect(dashboard.api.bodies(research.admin.create)).toMatchObject([
      {
        ...{ type: 'case-study', isPublished: 'false', downloadUrl: 'https://example.org/air.pdf' },
        authors: ['Ratna Wulandari', 'Bagus Prakoso'],
        topics: [{ name: 'air' }, { name: 'pulau' }, { name: 'karang' }, { name: 'pesisir' }],
        ...{ content: '<p>Paragraf satu.</p>' },
        translations: { en: { content: '<p>The first paragraph.</p>' } },
      },
    ]);
  });

  it('sends short title, takeaways, area, number and licence, and clears them', async () => {
    storeItems(dashboard.api, research, sampleResearch);
    const form = await newForm();
    for (const [label, text] of Object.entries(whole)) await field(form, label).fill(text);
    await field(form, 'Short title').fill('Air tawar');
    await field(form, 'Title (English)').fill('Fresh water');
    await field(form, 'In short').fill('Sumur mengering.\n\n Hujan ditampung. ');
    const english = field(form, 'In short (English)');
    await expect
      .element(english)
      .toHaveAccessibleDescription(/ Not translated yet\. Visitors do not see this part\.$/);
    await english.fill('Wells run dry.');
    expect(selected(choice('Area'))).toBe('No area');
    await selectOption(choice('Area'), 'Public Policy');
    await field(form, 'Number in the series').fill('9');
    expect(selected(choice('Licence'))).toBe('CC BY 4.0');
    await selectOption(choice('Licence'), 'CC BY-SA 4.0');
    await save();
    await expectToast('Success', 'Research publication created successfully!');
    expect(dashboard.api.bodies(research.admin.create)).toMatchObject([
      {
        ...{ shortTitle: 'Air tawar', takeaways: ['Sumur mengering.', 'Hujan ditampung.'] },
        ...{ area: 'public-policy', seriesNumber: '9', licence: 'cc-by-sa-4.0' },
        translations: { en: { shortTitle: null, takeaways: ['Wells run dry.'] } },
      },
    ]);

    await page.getByRole('button', { name: `Edit: ${whole.Title}` }).click();
    const stored = page.getByRole('form', { name: 'Edit Research Publication' });
    await expect.element(field(stored, 'In short')).toHaveValue('Sumur mengering.\nHujan ditampung.');
    for (const label of ['Short title', 'In short', 'Number in the series'])
      await field(stored, label).fill('');
    await selectOption(choice('Area'), 'No area');
    await selectOption(choice('Licence'), 'No licence stated');
    expect(selected(choice('Licence'))).toBe('No licence stated');
    await save();
    await expectToast('Success', 'Research publication updated successfully!');
    expect(dashboard.api.bodies(research.admin.update)).toMatchObject([
      { shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null },
    ]);
  });

  it('reports too many takeaways and a long one at their fields, with the whole text', async () => {
    storeItems(dashboard.api, research, sampleResearch);
    const form = await newForm();
    for (const [label, text] of Object.entries(whole)) await field(form, label).fill(text);
    const texts = { 'In short': 'a\nb\nc\nd', 'In short (English)': `a\n${'b'.repeat(121)}` };
    for (const [label, text] of Object.entries(texts)) await field(form, label).fill(text);
    await save();
    for (const [label, text] of Object.entries(texts)) {
      await expect
        .element(field(form, label))
        .toHaveAccessibleDescription(/^Up to 3 .* This text is too long/);
      await expect.element(field(form, label)).toHaveValue(text);
    }
    expect(form.element().querySelectorAll('[aria-invalid]')).toHaveLength(2);
    expect(dashboard.api.bodies(research.admin.create)).toEqual([]);
    await field(form, 'In short (English)').fill('a');
    await expect.element(field(form, 'In short (English)')).not.toHaveAttribute('aria-invalid');
  });
});

it.each([
  {
    language: 'en',
    ago: '3 days ago',
    by: 'By: ',
    published: 'Published',
    type: 'Report',
    draft: 'Draft',
    never: 'Not published yet',
  },
  {
    language: 'id',
    ago: '3 hari yang lalu',
    by: 'Oleh: ',
    published: 'Diterbitkan',
    type: 'Laporan',
    draft: 'Draf',
    never: 'Belum diterbitkan',
  },
] as const)(
  'shows the cards of publications in $language (RTAB-02, RTAB-03, RTAB-04, RTAB-05, RTAB-06, RTAB-07, RTAB-08)',
  async ({ language, ago, by, published, type, draft, never }) => {
    const tags = ['satu', 'dua', 'tiga', 'empat'];
    const topics = tags.map((name) => ({ id: name, name }));
    const body = { abstract: 'Ringkasnya', authors: ['A', 'B'], topics };
    const { items } = storeItems(dashboard.api, research, sampleResearch, [
      { ...body, title: 'Kartu' },
      { ...body, title: 'Kartu draf', isPublished: 'false' },
    ]);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.parse(items[0]?.publicationDate ?? '') + 3 * 86_400_000);
      await renderDashboard(dashboard, { path, language });
      for (const text of [`${by}A, B`, 'Ringkasnya', ...tags, ago, published, type]) {
        await expect.element(card('Kartu').getByText(text, { exact: true })).toBeVisible();
      }
      // Edit, history, duplicate, delete.
      expect(textsOf(card('Kartu').getByRole('button'))).toHaveLength(4);
      for (const text of [draft, never]) {
        await expect.element(card('Kartu draf').getByText(text, { exact: true })).toBeVisible();
      }
      expect(card('Kartu draf').getByRole('time').elements()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  },
);
