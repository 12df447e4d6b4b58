import { AppError } from '@institute/core/api/errors.ts';
import { digest, newsletter } from '@institute/core/inbox/endpoints.ts';
import type { Subscriber } from '@institute/core/inbox/schemas.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, expectToast, queryParams, styleOf, textsOf, toast } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=newsletter';
const { admin } = newsletter;
const rows = () => page.getByRole('list', { name: 'Newsletter Subscribers' }).getByRole('listitem');

function handleSubscribers(count: number) {
  const { api } = dashboard;
  let all = Array.from({ length: count }, (_, n): Subscriber => {
    const email = `n${count - n}@example.org`;
    return { id: email, email, state: 'unasked', language: 'en', createdAt: new Date().toISOString() };
  });
  api.on(digest.overview, () => ({
    canMail: false,
    subscribers: { id: 0, en: count },
    since: null,
    items: [],
  }));
  api.on(digest.progress, () => ({ digest: null }));
  api.on(admin.list, ({ query: { q = '', page: number = 1, pageSize = 20 } }) => {
    const found = all.filter(({ email }) => email.includes(q.toLowerCase()));
    return new FakePage(found.slice((number - 1) * pageSize, number * pageSize), found.length);
  });
  api.on(admin.remove, ({ params }) => {
    all = all.filter(({ id }) => id !== params.id);
    return params;
  });
}

it('shows that nobody has subscribed', async () => {
  handleSubscribers(0);
  await renderDashboard(dashboard, { path });
  await expect.element(page.getByText('No subscribers yet')).toBeVisible();
});

it('lists, searches and removes subscribers', async () => {
  handleSubscribers(21);
  await renderDashboard(dashboard, { path });
  await expect.element(page.getByText('21 items found', { exact: true })).toBeVisible();
  expect(rows().elements()).toHaveLength(20);
  expect(textsOf(rows())[0]).toMatch(
    /^n21@example.org\n+Subscribed a few seconds ago\s+English\s+not confirmed by email$/,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => textsOf(rows())).toEqual([expect.stringContaining('n1@example.org')]);
  await expect.poll(queryParams).toEqual({ tab: 'newsletter', page: '2' });
  await page.getByRole('button', { name: 'Remove: n1@example.org' }).click();
  const question = dialog('Remove subscriber');
  await expect.element(question.getByText('Are you sure you want to remove n1@example.org')).toBeVisible();
  expect(await violationsHere(), 'question').toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast('Success', 'Subscriber removed successfully!');
  // The last page disappears with its only entry.
  await expect.element(page.getByText('20 items found', { exact: true })).toBeVisible();
  await expect.poll(() => rows().elements()).toHaveLength(20);

  await page.getByRole('searchbox', { name: 'Search' }).fill('N13@');
  await expect.element(page.getByText('1 item found', { exact: true })).toBeVisible();
  expect(queryParams().q).toBe('N13@');
});

it('explains a failed export', async () => {
  handleSubscribers(1);
  dashboard.api.on(admin.download, () => {
    throw new AppError('unavailable');
  });
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expectToast('Error', 'The service is temporarily unavailable. Please try again shortly.');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--signal)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  expect(styleOf(toast(), 'border-inline-start-color')).toBe(color);
});
