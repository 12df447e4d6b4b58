import { schedule } from '@institute/core/dashboard/endpoints.ts';
import type { ScheduleEntry } from '@institute/core/dashboard/schemas.ts';
import { formatMonth } from '@institute/core/lib/dates.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

const path = '/admin/dashboard?tab=calendar&month=2039-03';
const entry = (values: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  ...{ kind: 'article', id: 'a', name: 'Lumbung', language: 'id', act: 'publish' },
  at: '2039-03-03T18:30:00.000Z',
  ...values,
});
const view = () => page.getByRole('region', { name: /^(Calendar|Kalender)$/ });
const grid = (month = 'March 2039') => view().getByRole('region', { name: month });
const day = (name: string) => view().getByRole('list', { name }).getByRole('listitem');

function handle(entries: readonly ScheduleEntry[], isComplete = true) {
  dashboard.api.on(schedule, ({ query: { from, to } }) => ({
    entries: entries.filter(({ at }) => at >= from && at < to),
    isComplete,
  }));
}

it('shows a month in WIB as a grid and in words, and opens the form of an item', async () => {
  const item = sampleArticle({ publishAt: '2039-03-03T18:30:00.000Z' });
  storeArticles(dashboard.api, item);
  handle([
    entry({ id: item.id, name: item.title }),
    entry({ kind: 'research', id: 'r', name: 'Laporan', act: 'unpublish', at: '2039-03-20T02:00:00.000Z' }),
    entry({ kind: 'podcast', id: 'p', name: 'Bulan depan', at: '2039-04-02T02:00:00.000Z' }),
  ]);
  await renderDashboard(dashboard, { path });
  const own = grid().getByRole('link', { name: `Will be published, 01:30 ${item.title}` });
  await expect.element(own).toBeVisible();
  await expect
    .element(grid().getByRole('link', { name: 'Will be unpublished, 09:00 Laporan' }))
    .toBeVisible();
  await expect.element(grid().getByRole('link', { name: /Bulan depan/ })).toBeVisible();
  await expect
    .element(day('Friday, 4 March 2039'))
    .toHaveTextContent(new RegExp(`^${item.title}01:30 WIBWill be publishedArticle$`));
  await expect.element(day('Sunday, 20 March 2039')).toHaveTextContent(/Will be unpublishedPublication/);
  expect(view().getByRole('list', { name: /April/ }).elements()).toEqual([]);
  expect(await violationsHere()).toEqual([]);
  await own.click();
  await expect.element(page.getByRole('form', { name: 'Edit Article' })).toBeVisible();
  expect(dashboard.api.lines('GET /api/admin/schedule')[0]).toContain(
    'from=2039-02-21T17%3A00%3A00.000Z&to=2039-04-14T17%3A00%3A00.000Z',
  );
});

it('moves between months by keyboard, with the month in the address', async () => {
  handle([entry({ at: '2039-05-05T02:00:00.000Z' })]);
  await renderDashboard(dashboard, { path });
  await expect.element(view().getByText('Nothing is scheduled in March 2039')).toBeVisible();
  (view().getByRole('button', { name: 'Next month' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(view().getByRole('heading', { name: 'April 2039' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Thursday, 5 May 2039')).toBeVisible();
  expect(location.search).toBe('?tab=calendar&month=2039-05');
  // From the buttons to the first entry of the grid: the panel of the grid is no tab stop.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(grid('May 2039').getByRole('link')).toHaveFocus();
  await view().getByRole('button', { name: 'Previous month' }).click();
  await expect.element(view().getByRole('heading', { name: 'April 2039' })).toBeVisible();
  await view().getByRole('button', { name: 'This month' }).click();
  const current = formatMonth(Date.now(), 'en');
  await expect.element(view().getByRole('heading', { name: current })).toBeVisible();
  expect(location.search).toBe('?tab=calendar');
  await expect.poll(() => document.querySelectorAll('[aria-current="date"]').length).toBe(1);
});

it('loads again after an error, shows three entries of a day, and leads to the others', async () => {
  dashboard.api.on(schedule, () => {
    throw new TypeError('offline');
  });
  await renderDashboard(dashboard, { path });
  const again = view().getByRole('button', { name: /again/i });
  await expect.element(again).toBeVisible();
  handle(
    [1, 2, 3, 4, 5].map((n) => entry({ id: `${n}`, name: `Tulisan ${n}` })),
    false,
  );
  await again.click();
  await expect.element(grid().getByRole('link', { name: /Tulisan 3/ })).toBeVisible();
  expect(grid().getByRole('link').elements()).toHaveLength(3);
  await grid().getByRole('button', { name: '2 more' }).click();
  await expect.element(view().getByRole('heading', { name: 'Friday, 4 March 2039' })).toHaveFocus();
  await expect.element(view().getByText('Only the first 500 entries are shown.')).toBeVisible();
});

it('loads again when the device is online again', async () => {
  dashboard.api.on(schedule, () => {
    throw new TypeError('offline');
  });
  await renderDashboard(dashboard, { path });
  await expect.element(view().getByText('You appear to be offline')).toBeVisible();
  handle([entry({ name: 'Tulisan' })]);
  window.dispatchEvent(new Event('online'));
  await expect.element(grid().getByRole('link', { name: /Tulisan/ })).toBeVisible();
});

it('is a list in Indonesian on a phone', async () => {
  await page.viewport(390, 844);
  handle([
    entry(),
    entry({ id: 'b', act: 'unpublish', name: 'Panggilan makalah', at: '2039-03-05T02:00:00Z' }),
  ]);
  await renderDashboard(dashboard, { path, language: 'id' });
  await expect.element(view().getByRole('heading', { name: 'Maret 2039', exact: true })).toBeVisible();
  await expect.element(day('Jumat, 4 Maret 2039')).toHaveTextContent('Lumbung01:30 WIBAkan terbitArtikel');
  await expect.element(day('Sabtu, 5 Maret 2039')).toHaveTextContent('Akan ditarik');
  expect(grid('Maret 2039').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
