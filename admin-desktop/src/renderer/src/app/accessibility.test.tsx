import { account, invitation, twoFactor, user } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { find, schedule } from '@institute/core/dashboard/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { contact, digest, newsletter } from '@institute/core/inbox/endpoints.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { redirect } from '@institute/core/redirect/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { sampleKinds } from '#test/component/content-kinds.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview, sampleEntry } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';
import { selectOption } from '#test/component/select.ts';
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

/** Fills each view of the dashboard. */
beforeEach(() => {
  const { api } = dashboard;
  handleOverview(api, [sampleEntry(), sampleEntry({ act: 'sign-in-failed', kind: null, who: null })]);
  articles = storeItems(api, article, sampleArticle, [{ title: 'Tulisan' }, { status: 'draft' }]);
  for (const kind of sampleKinds)
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
  api.on(media.list, () => [sampleMedia(), sampleMedia({ kind: 'pdf', width: null, height: null })]);
  api.on(redirect.list, () => [
    {
      ...{ id: '1', from: '/lama', to: '/blog/baru', kind: 'article' as const, itemId: '1', name: 'Baru' },
      ...{ state: 'hidden' as const, origin: 'slug' as const, createdAt: time, createdBy: 'editor' },
    },
  ]);
  api.on(trash.list, () => [
    {
      ...{ id: '1', kind: 'article' as const, name: 'Pergi', language: 'id' as const, deletedAt: time },
      deletedBy: 'editor',
      isDraft: true,
      daysLeft: 3,
    },
  ]);
  const common = {
    createdAt: time,
    lastSignInAt: null,
    isDisabled: true,
    hasTwoFactor: true,
    role: 'owner' as const,
  };
  api.on(user.list, () => [{ ...common, id: '1', username: 'editor', sessions: 1, isYou: true }]);
  api.on(invitation.list, () => [
    { id: '1', createdAt: time, expiresAt: time, createdBy: 'editor', role: 'author' as const },
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
  api.on(twoFactor.state, () => ({ isOn: true, since: time, recoveryCodesLeft: 3, isRequired: false }));
  api.on(account.sessions, () => [
    { id: '1', createdAt: time, lastSeenAt: time, userAgent: '', isCurrent: true },
    { id: '2', createdAt: time, lastSeenAt: time, userAgent: '', isCurrent: false },
  ]);
});
afterEach(() => page.viewport(1500, 800));

interface Look {
  theme: 'light' | 'dark';
  language: 'en' | 'id';
  width: 390 | 1500;
  height: number;
}
// Both languages, because their texts differ in length.
const [light, dark] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'id' },
] as const;
const looks: Look[] = [
  { ...light, width: 1500, height: 800 },
  { ...dark, width: 390, height: 844 },
];

async function open({ width, height, theme, language }: Look, path: string): Promise<void> {
  await page.viewport(width, height);
  await renderDashboard(dashboard, { path, theme, language });
}
const check = async (what: string) => expect(await violationsHere(), what).toEqual([]);

const views = [
  ...['overview', 'articles', 'services', 'research', 'content', 'contacts', 'podcasts', 'people', 'topics'],
  ...['calendar', 'newsletter', 'media', 'trash', 'addresses', 'activity', 'users', 'account'],
];
const forms = sampleKinds.map(({ tab }) => tab);
/** Returns the cases of a look. The looks have them in turn. */
const inTurn = <Checked,>(all: readonly Checked[], look: Look) =>
  all.filter((_each, index) => index % looks.length === looks.indexOf(look));

describe.each(looks)('in the $theme theme, $width px wide', (look) => {
  it.each(inTurn(views, look))('the view %s has no axe violations', async (tab) => {
    await open(look, `/admin/dashboard?tab=${tab}`);
    await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    await check(tab);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    expect(document.documentElement.classList.contains('dark')).toBe(look.theme === 'dark');
  });
});

describe.each(looks)('with mistakes, $theme, $width px wide', (look) => {
  it.each(inTurn(forms, look))('the form of %s has no axe violations, with mistakes', async (tab) => {
    await open(look, `/admin/dashboard?tab=${tab}`);
    await page
      .getByRole('button', { name: /^(Add|Tambah) / })
      .first()
      .click();
    await saveButton(page.getByRole('form')).click();
    await expect.poll(() => document.querySelector('form [aria-invalid]')).not.toBeNull();
    await check(tab);
  });

  it('sign-in and registration have no axe violations, with mistakes', async () => {
    dashboard.api.on(account.user, () => {
      throw new AppError('unauthorized');
    });
    for (const path of ['/admin', '/admin?invitation=undangan']) {
      await open(look, path);
      await page.getByRole('button', { name: /^(Sign In|Create account|Masuk|Buat akun)$/ }).click();
      await expect.poll(() => document.querySelector('form [aria-invalid]')).not.toBeNull();
      await check(path);
    }
  });
});

it('the article form and the dialogs have no axe violations in the dark theme', async () => {
  const { api } = dashboard;
  api.on(find.items, () => []);
  api.on(article.admin.versions, () => [
    { number: 1, action: 'created' as const, savedBy: 'admin', savedAt: time, languages: [] },
  ]);
  await renderDashboard(dashboard, { theme: 'dark' });
  await page.getByRole('button', { name: 'Delete: Tulisan', exact: true }).click();
  await check('question');
  expect(getComputedStyle(document.body).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'History: Tulisan', exact: true }).click();
  await expect.element(page.getByText('This item has one version.')).toBeVisible();
  await check('history');
  expect(getComputedStyle(document.body).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog('Go to or do...').getByRole('option').first()).toBeVisible();
  await check('palette');
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Create Article' }).click();
  const form = page.getByRole('form', { name: 'Create New Article' });
  await expect.element(form.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  await check('form');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await expect.element(page.getByRole('option', { name: 'Case Studies' })).toBeVisible();
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await check('options of a select');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).toBeVisible();
  await form.getByRole('button', { name: 'Publish at a time' }).click();
  await expect.element(dialog('When it is public')).toBeVisible();
  await check('publish time');
  await userEvent.keyboard('{Escape}');
  await form.getByRole('button', { name: 'More ways to save' }).click();
  await expect.element(form.getByRole('button', { name: 'Schedule…' })).toBeVisible();
  await check('other ways to save');
  await userEvent.keyboard('{Escape}');
  await form
    .getByRole('button', { name: /^Choose from library/ })
    .first()
    .click();
  await expect.element(dialog('Choose a picture').getByRole('listitem').first()).toBeVisible();
  await check('library');
  await userEvent.keyboard('{Escape}');
  await field(form, 'Content').fill('Ada isinya');
  await saveButton(form).click();
  await expectToast('Error', 'Please complete all required fields.');
  await check('form with mistakes');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Unsaved changes')).toBeVisible();
  await check('unsaved changes');
  await userEvent.keyboard('{Escape}');
  await form.getByRole('button', { name: 'Link' }).first().click();
  await expect.element(dialog('Link')).toBeVisible();
  await check('link');
  await userEvent.keyboard('{Escape}');

  await field(form, 'Title').fill('Lengkap');
  await field(form, 'Excerpt').fill('Sudah');
  await selectOption(form.getByRole('combobox', { name: 'Category' }), 'Case Studies');
  articles.refuse(['create'], 'unauthorized');
  await saveButton(form).click();
  await expect.element(dialog('Your session has ended')).toBeVisible();
  await check('ended session');
});
