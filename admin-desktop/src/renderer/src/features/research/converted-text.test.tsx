import { research } from '@institute/core/content/research/endpoints.ts';
import type { Language } from '@institute/core/locale.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { slowFields } from '#test/component/slow-fields.ts';
import { sampleResearch } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const content = 'Air & garam\nbaris dua\n\nDaftar Pustaka:\nA <2020>';
const en = { title: 'Old', abstract: 'Lead', content: 'Water.' };
const notice = page.getByText(/^This content was plain text\. /);
const sent = () => dashboard.api.bodies(research.admin.update);

/** Opens the form of a publication whose body is plain text. */
async function open(language: Language = 'en') {
  storeItems(dashboard.api, research, sampleResearch, [{ title: 'Lama', content, translations: { en } }]);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=research', language });
  await page.getByRole('button', { name: /^(Edit|Sunting): Lama/ }).click();
  const form = page.getByRole('form');
  await expect.element(form.getByRole('heading', { name: 'Daftar Pustaka' })).toBeVisible();
  // The text is shown before its editors have loaded.
  const editors = form.getByRole('textbox', { name: /^(Content|Konten)\b/ });
  await expect.poll(() => editors.elements().length).toBe(2);
  return form;
}

/** Types at the end of the body. */
async function type(editor: Locator, text: string) {
  await editor.click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${text}`);
}

afterEach(() => vi.restoreAllMocks());

describe('the form of a publication in plain text', () => {
  it('converts both languages with the first change of the body, and says so, in Indonesian', async () => {
    const form = await open('id');
    const indonesian = page.getByText(/^Konten ini semula teks biasa\. /);
    await expect.element(indonesian).not.toBeInTheDocument();
    await type(field(form, 'Konten'), '!');
    await expect.element(indonesian).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Kembali ke teks biasa' })).toBeVisible();
    await expect.element(page.getByText('Teks biasa menjadi teks berformat', { exact: true })).toBeVisible();
    await saveButton(form).click();
    await expectToast('Berhasil', 'Publikasi riset berhasil diperbarui!');
    const html = '<p>Air &amp; garam</p><p>baris dua</p><h2>Daftar Pustaka</h2><p>A &lt;2020&gt;!</p>';
    const translation = { content: '<p>Water.</p>' };
    expect(sent()).toMatchObject([
      { content: html, contentFormat: 'html', translations: { en: translation } },
    ]);
  });

  it('returns to the stored text by undo in the editor, or by a button after a question (ERR-20)', async () => {
    const form = await open();
    expect([...field(form, 'Content').element().children].map((line) => line.outerHTML)).toEqual([
      '<p>Air &amp; garam</p>',
      '<p>baris dua</p>',
      '<h2>Daftar Pustaka</h2>',
      '<p>A &lt;2020&gt;</p>',
    ]);
    await type(field(form, 'Content'), 'x');
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByText('Plain text became formatted text', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(notice).not.toBeInTheDocument();

    await userEvent.keyboard('x');
    await expect.element(notice).toBeVisible();
    // The fields must not render the second change before the button replaces it.
    slowFields();
    await field(form, 'Content (English)').fill('Other');
    const back = page.getByRole('button', { name: 'Return to the plain text' });
    await back.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(notice).toBeVisible();
    await back.click();
    // Only the timer of the second change is slow, not the one that the button starts.
    vi.restoreAllMocks();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(field(form, 'Content (English)')).toHaveTextContent(/^Water\.$/);
    await field(form, 'Title').fill('Baru');
    await saveButton(form).click();
    await expectToast('Success', 'Research publication updated successfully!');
    expect(sent()).toMatchObject([
      { title: 'Baru', content, contentFormat: 'plain', translations: { en: { content: 'Water.' } } },
    ]);
  });
});
