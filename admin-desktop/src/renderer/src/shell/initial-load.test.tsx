import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleService } from '#test/component/staff-items.ts';
import { textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const lists = [article, service, research, siteContent, contact].map(({ admin }) => admin.list);
const path = '/admin/dashboard';
const counts = () =>
  textsOf(page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem')).map((text) =>
    text.replace(/\n+/g, ' '),
  );

describe('the initial load of the dashboard', () => {
  it('fills the screen until all five lists have loaded, then never again (DASH-08, DASH-09)', async () => {
    const { api } = dashboard;
    handleOverview(api);
    const waiting = lists.map((list) => {
      let respond = () => {};
      const response = new Promise<[]>((resolve) => {
        respond = () => resolve([]);
      });
      api.on(list, () => response);
      return { list, respond: () => respond() };
    });
    const reads = () => lists.map((list) => api.lines(`GET ${list.path}?`).length);
    await renderDashboard(dashboard, { path });
    const loading = page.getByRole('status').filter({ hasText: 'Loading dashboard...' });
    await expect.poll(reads).toEqual([1, 1, 1, 1, 1]);
    for (const { list, respond } of waiting) {
      await expect.element(loading, { message: `before ${list.path}` }).toBeVisible();
      respond();
    }
    await expect.element(loading).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect.element(page.getByText('No services yet')).toBeVisible();
    expect(reads()).toEqual([1, 1, 1, 1, 1]);
  });

  it('ends after a failed list, which shows a dash and an error in its tab (OVW-05, STATE-07)', async () => {
    const { api } = dashboard;
    handleOverview(api);
    api.on(article.admin.list, () => [sampleArticle()]);
    const total = { total: 1, published: 1, active: 1 };
    api.on(summary, () => ({
      articles: { ...total, drafts: 0, scheduled: 0 },
      ...{
        services: total,
        research: total,
        content: total,
        podcasts: total,
        people: total,
        topics: total,
        contacts: { total: 0 },
      },
    }));
    api.on(service.admin.list, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard, { path });
    await expect.poll(() => counts()[1]).toBe('Services - - active');
    expect(counts()[0]).toMatch(/^Total Articles 1/);
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect.element(page.getByText(/^The service is temporarily unavailable/)).toBeVisible();
    api.on(service.admin.list, () => [sampleService()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('list', { name: 'Services' })).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(() => counts()[1]).toBe('Services 1 1 active');
  });
});
