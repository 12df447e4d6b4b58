import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import {
  sampleArticle,
  sampleContact,
  sampleResearch,
  sampleService,
  sampleSiteContent,
} from '#test/component/staff-items.ts';

const dashboard = useDashboard();
const tabs = ['Overview', 'Articles', 'Services', 'Research', 'Site Content', 'Contacts'];
const tab = (name: string) => browserPage.getByRole('tab', { name, exact: true });
const namesOf = (found: { elements(): Element[] }) => found.elements().map((each) => each.textContent);
const selected = () => namesOf(browserPage.getByRole('tab', { selected: true }));

/** Two items of each content type and one message. */
function handleItems() {
  const { api } = dashboard;
  handleOverview(api);
  api.on(article.admin.list, () => [sampleArticle(), sampleArticle()]);
  api.on(service.admin.list, () => [sampleService(), sampleService()]);
  api.on(research.admin.list, () => [sampleResearch(), sampleResearch()]);
  api.on(siteContent.admin.list, () => [sampleSiteContent(), sampleSiteContent()]);
  api.on(contact.admin.list, () => [sampleContact()]);
  api.on(contact.admin.seen, () => ({ count: 0, overdue: 0, seenAt: new Date(0) }));
}

describe('the dashboard tabs', () => {
  it('are six, and show only their own panel, Overview first (DASH-10, DASH-11, ROUTE-23)', async () => {
    handleItems();
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard' });
    await expect.poll(() => namesOf(page.getByRole('tab'))).toEqual(tabs);
    for (const name of tabs) {
      if (name !== 'Overview') await tab(name).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await expect.element(panel.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
      expect(selected()).toEqual([name]);
      if (name === 'Overview') continue;
      await expect.element(panel.getByRole('article').first()).toBeVisible();
      const count = (label: RegExp) => panel.getByRole('button', { name: label }).elements().length;
      const actions = [count(/^Edit: /), count(/^Delete: /), count(/^(Create|Add) /)];
      expect([name, ...actions]).toEqual([name, ...(name === 'Contacts' ? [0, 0, 0] : [2, 2, 1])]);
    }
  });

  it('are in the address, and Back returns to the previous tab (DASH-11)', async () => {
    handleItems();
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=research' });
    await expect.poll(selected).toEqual(['Research']);
    await tab('Contacts').click();
    await expect.poll(selected).toEqual(['Contacts']);
    expect(location.search).toBe('?tab=contacts');
    history.back();
    await expect.poll(selected).toEqual(['Research']);
    expect(location.search).toBe('?tab=research');
  });
});

describe('the overview', () => {
  const countsIn = () => {
    const [list] = browserPage.getByRole('tabpanel').getByRole('list').elements();
    const items = [...(list?.children ?? [])] as HTMLElement[];
    return items.map(({ innerText }) => innerText.replace(/\n+/g, '\n'));
  };

  it('shows the counts of all items (OVW-01, OVW-02, OVW-03, OVW-04, OVW-05)', async () => {
    handleOverview(dashboard.api);
    dashboard.api.on(summary, () => ({
      articles: { total: 9, published: 7, drafts: 2, scheduled: 0 },
      services: { total: 6, active: 5 },
      research: { total: 4, published: 3 },
      content: { total: 0, active: 0 },
      podcasts: { total: 0, published: 0 },
      people: { total: 0, active: 0 },
      topics: { total: 0, active: 0 },
      contacts: { total: 8 },
    }));
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=overview' });
    await expect
      .poll(countsIn)
      .toEqual([
        'Total Articles\n9\n7 published, 2 drafts',
        'Services\n6\n5 active',
        'Research Publications\n4\n3 published',
        'Contact Submissions\n8\nTotal',
      ]);
  });

  it('reports a failed request, and shows dashes for its counts', async () => {
    handleItems();
    const fail = () => {
      throw new AppError('unavailable');
    };
    dashboard.api.on(summary, fail);
    dashboard.api.on(article.admin.list, fail);
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard' });
    const panel = page.getByRole('tabpanel');
    await expect.element(panel.getByText('The service is temporarily unavailable').first()).toBeVisible();
    expect(countsIn()[0]).toBe('Total Articles\n-\n- published, - drafts');
  });
});
