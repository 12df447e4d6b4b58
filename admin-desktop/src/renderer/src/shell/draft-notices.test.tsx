import { activity } from '@institute/core/content/activity/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { expect, it } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';

const dashboard = useDashboard();
const open = (tab: string) => renderDashboard(dashboard, { path: `/admin/dashboard?tab=${tab}` });
const notice = (page: BrowserPage, text: string) => page.getByRole('status').filter({ hasText: text });

it('links from every tab to the tab with recoverable drafts', async () => {
  dashboard.api.on(activity.list, () => []);
  const counts = { days: 30, kept: 0, late: 0, waiting: 0, overdue: 0 };
  dashboard.api.on(contact.admin.responseTime, () => ({ promise: 'hours' as const, ...counts }));
  const page = await open('articles');
  await field(await newArticle(page), 'Title').fill('Tertinggal');
  window.dispatchEvent(new Event('pagehide'));
  await open('podcasts');
  await page.getByRole('button', { name: 'Add Podcast', exact: true }).click();
  await field(page.getByRole('form', { name: 'Add New Podcast' }), 'Title').fill('Siniar');
  window.dispatchEvent(new Event('pagehide'));

  await open('overview');
  const found = notice(page, '1 unsaved text in Articles: Tertinggal');
  await expect.element(found).toBeVisible();
  await expect.element(notice(page, '1 unsaved text in Podcasts: Siniar')).toBeVisible();
  expect(await violationsHere()).toEqual([]);
  for (const tab of ['Services', 'Contacts']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(found).toBeVisible();
  }
  await found.getByRole('button', { name: 'Go to unsaved text' }).click();
  await expect.element(page.getByRole('tab', { name: 'Articles', selected: true })).toBeVisible();
  await expect.element(found).not.toBeInTheDocument();
  await page.getByRole('alert').getByRole('button', { name: 'Restore text' }).click();
  await expect.element(field(page.getByRole('form'), 'Title')).toHaveValue('Tertinggal');
  // Open in a form of this window, so not recoverable.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect.element(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(found.elements()).toEqual([]);
  await page.getByRole('button', { name: /language: EN$/ }).click();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect.element(notice(page, '1 teks belum disimpan di Podcast, terbaru: Siniar')).toBeVisible();
});
