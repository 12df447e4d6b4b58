import { contact } from '@institute/core/inbox/endpoints.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleContact } from '#test/component/staff-items.ts';

const dashboard = useDashboard();
afterEach(() => vi.useRealTimers());

it.each([
  {
    promise: 'hours' as const,
    left: '23 h 30 min left',
    due: 'Answer due by Saturday, 21 November 2026, 10:00 WIB',
    hint: 'Counted from arrival, on every day of the week',
  },
  {
    promise: 'business-hours' as const,
    left: '23 h 30 min left',
    due: 'Answer due by Tuesday, 24 November 2026, 16:00 WIB',
    hint: 'Counted in business hours: Monday to Friday, 09:00 to 18:00 WIB',
  },
])('shows the time left to answer a message with a target in $promise', async (texts) => {
  const { promise, left, due, hint } = texts;
  // A Friday, 10:00 and half a minute before 10:30 WIB. The clock of the page goes on.
  const createdAt = '2026-11-20T03:00:00.000Z';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T03:29:30.000Z') });
  dashboard.api.on(contact.admin.list, () => [sampleContact({ createdAt })]);
  dashboard.api.on(contact.admin.seen, () => ({ count: 0, overdue: 0, seenAt: createdAt }));
  const counts = { days: 30, kept: 0, late: 0, waiting: 1, overdue: 0 };
  dashboard.api.on(contact.admin.responseTime, () => ({ promise, ...counts }));
  const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=contacts' });
  const card = page.getByRole('article').first();
  await expect.element(card.getByText(left, { exact: true })).toBeVisible();
  await expect.element(card.getByText(due)).toBeVisible();
  await expect.element(card.getByTitle(hint)).toBeVisible();
});
