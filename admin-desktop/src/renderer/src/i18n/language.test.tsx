import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { adminId } from '@institute/core/i18n/admin-id.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { createToastStore } from '@institute/core/lib/toast-store.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastContext } from '#dashboard/lib/toasts.ts';
import { editArticle } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import {
  sampleArticle,
  sampleContact,
  sampleResearch,
  sampleService,
  sampleSiteContent,
} from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { closeToast, expectToast, toast } from '#test/component/views.ts';
import { LanguageProvider, useLanguage } from './language.tsx';
import { createTranslators } from './translators.ts';

const dashboard = useDashboard();

const valuesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? value : valuesOf(value)));
const indonesian = new Set(valuesOf(adminId));
const english = new Set(valuesOf(adminEn).filter((text) => !indonesian.has(text)));

/** Visible texts, titles and accessible names that are English texts of the catalogue. */
function englishTexts(): string[] {
  const attributes = ['aria-label', 'placeholder', 'data-placeholder'];
  const texts = [...document.querySelectorAll('title')].map(({ textContent }) => textContent.split(' | ')[0]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim());
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text !== undefined && english.has(text)) as string[];
}

describe('the dashboard in Indonesian (ROUTE-19)', () => {
  it('has no English text in the sign-in form and its errors', async () => {
    dashboard.api.on(account.user, () => {
      throw new AppError('unauthorized');
    });
    const page = await renderDashboard(dashboard, { path: '/admin', language: 'id' });
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect.element(page.getByText('Nama pengguna minimal 3 karakter')).toBeVisible();
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Nama Pengguna', 'Kata Sandi']);
    expect(document.documentElement.lang).toBe('id');
    expect(englishTexts()).toEqual([]);
  });

  it('has no English text in its tabs, in a form and its validation errors', async () => {
    const { api } = dashboard;
    handleOverview(api);
    api.on(article.admin.list, () => [sampleArticle()]);
    api.on(service.admin.list, () => [sampleService()]);
    api.on(research.admin.list, () => [sampleResearch()]);
    api.on(siteContent.admin.list, () => [sampleSiteContent()]);
    api.on(contact.admin.list, () => [sampleContact()]);
    api.on(contact.admin.seen, () => ({ count: 0, overdue: 0, seenAt: new Date(0) }));
    const page = await renderDashboard(dashboard, { language: 'id' });
    await page.getByRole('button', { name: 'Buat Artikel' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Konten \(/ })).toBeVisible();
    const names = Object.values(adminId.admin.tab).slice(0, 6);
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
    await saveButton(page).click();
    await expectToast('Kesalahan', adminId.admin.message.required);
    expect(englishTexts()).toEqual([]);
    for (const [index, name] of names.entries()) {
      if (index === 1) continue;
      await page.getByRole('tab', { name, exact: true }).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await expect.element(panel.getByRole('listitem').first()).toBeVisible();
      expect(englishTexts()).toEqual([]);
    }
    expect(document.documentElement.lang).toBe('id');
  });
});

it('switches the language of the open form and its error in place, and remembers it (ROUTE-19)', async () => {
  storeArticles(dashboard.api, sampleArticle({ title: 'Lama' }));
  dashboard.api.on(article.admin.update, () => {
    throw new AppError('slug_taken');
  });
  const page = await renderDashboard(dashboard);
  const form = await editArticle(page, 'Lama');
  await field(form, 'Title').fill('Sudah ada');
  await saveButton(form).click();
  await expect.poll(() => toast().elements().length).toBe(1);
  await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
  await closeToast();
  await page.getByRole('button', { name: 'Change language: EN' }).click();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect.element(page.getByRole('tab', { name: 'Artikel', exact: true })).toBeVisible();
  const translated = page.getByRole('form', { name: 'Sunting Artikel' });
  await expect.element(translated.getByText('Slug ini sudah digunakan. Pilih slug lain.')).toBeVisible();
  // Shown at the field, so not repeated at the end of the form.
  expect(translated.getByRole('alert').query()).toBeNull();
  await expect.element(field(translated, 'Judul')).toHaveValue('Sudah ada');
  expect(englishTexts()).toEqual([]);
  expect(localStorage.getItem('language')).toBe('id');
  await page.getByRole('button', { name: /^Ganti bahasa/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('tab', { name: 'Articles', exact: true })).toBeVisible();
});

it('does not store a language whose texts do not load, and says so', async () => {
  const store = createToastStore();
  const initial = { language: 'en' as const, translator: await createTranslators()('en') };
  function Choice() {
    const { language, choose } = useLanguage();
    return (
      <button type="button" onClick={() => choose('id')}>
        {language}
      </button>
    );
  }
  localStorage.setItem('language', 'en');
  await render(
    <ToastContext value={store}>
      <LanguageProvider initial={initial} load={() => Promise.reject(new TypeError('Failed to fetch'))}>
        <Choice />
      </LanguageProvider>
    </ToastContext>,
  );
  await page.getByRole('button', { name: 'en', exact: true }).click();
  await expect
    .poll(() => store.toasts().map(({ title }) => title))
    .toEqual(['You appear to be offline. Check your connection and try again.']);
  expect(localStorage.getItem('language')).toBe('en');
  await expect.element(page.getByRole('button', { name: 'en', exact: true })).toBeVisible();
});
