import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import { schedule } from '@institute/core/dashboard/endpoints.ts';
import { contact, digest, newsletter } from '@institute/core/inbox/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { sampleTypes } from '#test/component/content-types.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview, sampleEntry } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleContact } from '#test/component/staff-items.ts';
import { type StoredItems, storeItems } from '#test/component/stored-items.ts';
import { dialog, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const time = new Date(Date.UTC(2026, 0, 1)).toISOString();
let articles: StoredItems<ReturnType<typeof sampleArticle>>;

const scheduled = ({ minutes, ...more }: { act: 'publish' | 'unpublish'; id: string; minutes: number }) => ({
  ...{ kind: 'article' as const, name: 'Terjadwal', language: 'id' as const, ...more },
  at: new Date(Date.now() + minutes * 60_000).toISOString(),
});

/** Fills the views. */
beforeEach(() => {
  const { api } = dashboard;
  handleOverview(api, [sampleEntry(), sampleEntry({ act: 'sign-in-failed', kind: null, who: null })]);
  articles = storeItems(api, article, sampleArticle, [{ title: 'Tulisan' }, { status: 'draft' }]);
  for (const kind of sampleTypes)
    kind.store(api, [
      { name: 'Terlihat', isTranslated: true },
      { name: 'Tersembunyi', isHidden: true },
    ]);
  api.on(contact.admin.list, () => [
    sampleContact({ phone: '0812', message: 'Baris\n'.repeat(20) }),
    sampleContact({ answeredAt: time, answeredBy: 'editor' }),
  ]);
  api.on(contact.admin.seen, () => ({ count: 0, overdue: 0, seenAt: new Date() }));
  api.on(newsletter.admin.list, () => [
    { id: '1', email: 'n@example.org', state: 'unasked' as const, language: 'en' as const, createdAt: time },
  ]);
  api.on(digest.progress, () => ({ digest: null }));
  api.on(digest.overview, () => ({ canMail: true, subscribers: { id: 1, en: 1 }, since: null, items: [] }));
  api.on(redirect.list, () => [
    {
      ...{ id: '1', from: '/lama', to: '/blog/baru', kind: 'article' as const, itemId: '1', name: 'Baru' },
      ...{ state: 'hidden' as const, origin: 'slug' as const, createdAt: time, createdBy: 'editor' },
    },
  ]);
  api.on(schedule, () => ({
    isComplete: false,
    entries: [
      ...(['publish', 'unpublish'] as const).map((act, n) =>
        scheduled({ act, id: `past ${n}`, minutes: -10 }),
      ),
      ...[1, 2, 3].map((n) => scheduled({ act: 'unpublish', id: `next ${n}`, minutes: n })),
    ],
  }));
});
afterEach(() => page.viewport(1500, 800));

interface Look {
  theme: 'light' | 'dark';
  language: 'en' | 'id';
  width: 390 | 1500;
  height: number;
}
// Both languages, because their texts differ in length.
const light: Look = { theme: 'light', language: 'en', width: 1500, height: 800 };
const dark: Look = { theme: 'dark', language: 'id', width: 390, height: 844 };

async function open({ width, height, theme, language }: Look, path: string): Promise<void> {
  await page.viewport(width, height);
  await renderDashboard(dashboard, { path, theme, language });
}

async function openView(look: Look, tab: string): Promise<void> {
  await open(look, `/admin/dashboard?tab=${tab}`);
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await check(tab);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(document.documentElement.classList.contains('dark')).toBe(look.theme === 'dark');
}

const check = async (what: string) => expect(await violationsHere(), what).toEqual([]);
const seeMistakes = () => expect.poll(() => document.querySelector('form [aria-invalid]')).not.toBeNull();

// Their own tests check media, trash, activity, users and account.
it.each([
  ['overview', light],
  ['contacts', dark],
  ['newsletter', light],
  ['calendar', dark],
  ['addresses', dark],
] as const)('the view %s has no axe violations', async (tab, look) => {
  await openView(look, tab);
});

it.each([
  ['people', light],
  ['research', dark],
] as const)('the list and the form of %s have no axe violations, with mistakes', async (tab, look) => {
  await openView(look, tab);
  await page
    .getByRole('button', { name: /^(Add|Tambah) / })
    .first()
    .click();
  await saveButton(page.getByRole('form')).click();
  await seeMistakes();
  await check('form');
});

it('sign-in and registration have no axe violations, with mistakes', async () => {
  dashboard.api.on(account.user, () => {
    throw new AppError('unauthorized');
  });
  for (const [look, path] of [
    [light, '/admin'],
    [dark, '/admin?invitation=undangan'],
  ] as const) {
    await open(look, path);
    await page.getByRole('button', { name: /^(Sign In|Create account|Masuk|Buat akun)$/ }).click();
    await seeMistakes();
    await check(path);
  }
});

it('the article form and its dialogs have no axe violations in the dark theme', async () => {
  await renderDashboard(dashboard, { theme: 'dark' });
  await page.getByRole('button', { name: 'Delete: Tulisan', exact: true }).click();
  await check('question');
  expect(getComputedStyle(document.body).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Edit: Tulisan', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit Article' });
  await expect.element(form.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  await field(form, 'Title').clear();
  await saveButton(form).click();
  await expectToast('Error', 'Please complete all required fields.');
  await form.getByRole('button', { name: 'More ways to save' }).click();
  await expect.element(form.getByRole('button', { name: 'Schedule…' })).toBeVisible();
  await check('form with mistakes and other ways to save');
  await userEvent.keyboard('{Escape}');
  await field(form, 'Title').fill('Lengkap');
  articles.refuse(['update'], 'unauthorized');
  await saveButton(form).click();
  await expect.element(dialog('Your session has ended')).toBeVisible();
  await check('ended session');
});
