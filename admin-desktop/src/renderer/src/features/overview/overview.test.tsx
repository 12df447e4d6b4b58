import { activity } from '@institute/core/content/activity/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview, sampleEntry } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleArticle, sampleService } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, dialog, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard';
const counts = () =>
  textsOf(page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem')).map((text) =>
    text.replace(/\n+/g, ' '),
  );
const handleCounts = (drafts: number) => {
  handleOverview(dashboard.api);
  dashboard.api.on(summary, () => ({
    articles: { total: 1200, published: 1198, drafts, scheduled: 0 },
    services: { total: 21, active: 20 },
    research: { total: 4, published: 3 },
    content: { total: 7, active: 6 },
    podcasts: { total: 0, published: 0 },
    people: { total: 0, active: 0 },
    topics: { total: 0, active: 0 },
    contacts: { total: 5 },
  }));
};

describe('the overview', () => {
  it('counts all items by the summary, in the plural form of the language (OVW-06, OVW-07, OVW-08, OVW-13)', async () => {
    handleCounts(2);
    await renderDashboard(dashboard, { path });
    const facts = page.getByRole('region', { name: 'Recent Activity' });
    await expect.element(facts.getByText(/^Welcome to the admin dashboard\./)).toBeVisible();
    await expect
      .poll(counts)
      .toEqual([
        'Total Articles 1,200 1,198 published, 2 drafts',
        'Services 21 20 active',
        'Research Publications 4 3 published',
        'Contact Submissions 5 Total',
      ]);
    await expect.element(facts.getByText('1,225 content items in total', { exact: true })).toBeVisible();
    await expect.element(facts.getByText('6 active site content sections', { exact: true })).toBeVisible();
    handleCounts(1);
    await renderDashboard(dashboard, { path });
    await expect.poll(() => counts()[0]).toMatch(/ 1,198 published, 1 draft$/);
    await renderDashboard(dashboard, { path, language: 'id' });
    await expect.poll(() => counts()[0]).toMatch(/ 1\.198 diterbitkan, 1 draf$/);
  });

  it('counts again after an item was hidden (STATE-09)', async () => {
    handleCounts(2);
    const { items } = storeItems(dashboard.api, service, sampleService, [{ title: 'Bergantian' }]);
    const none = { total: 0, published: 0, drafts: 0, scheduled: 0, active: 0 };
    dashboard.api.on(summary, () => ({
      ...{
        articles: none,
        research: none,
        content: none,
        podcasts: none,
        people: none,
        topics: none,
        contacts: none,
      },
      services: { total: items.length, active: items.filter(({ isActive }) => isActive === 'true').length },
    }));
    await renderDashboard(dashboard, { path });
    await expect.poll(() => counts()[1]).toBe('Services 1 1 active');
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByRole('button', { name: 'Edit: Bergantian' }).click();
    const form = page.getByRole('form', { name: 'Edit Service' });
    await selectOption(form.getByRole('combobox', { name: 'Status', exact: true }), 'Inactive');
    await saveButton(form).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(card('Bergantian').getByText('Inactive', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(() => counts()[1]).toBe('Services 1 0 active');
  });

  it('shows the latest actions of staff without sign-ins, with links', async () => {
    const { api } = dashboard;
    const item = sampleArticle({ title: 'Baru saja ditulis' });
    const entries = [
      sampleEntry({ act: 'created-published', itemId: item.id, name: item.title }),
      ...Array.from({ length: 4 }, (_, n) => sampleEntry({ name: `Lama ${n}`, isThere: false })),
    ];
    handleOverview(api, entries);
    await renderDashboard(dashboard, { path });
    const latest = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem');
    await expect.poll(() => latest.elements()).toHaveLength(5);
    expect(textsOf(latest)[0]).toMatch(/^admin .*Baru saja ditulis.*\s+(.* ago)$/);
    expect(api.lines(`GET ${activity.list.path}`)).toEqual([
      `GET ${activity.list.path}?pageSize=5&routine=0`,
    ]);
    await expect
      .element(latest.first().getByRole('link'))
      .toHaveAttribute('href', `${path}?tab=articles&item=${item.id}`);
    await page.getByRole('tab', { name: 'Articles' }).click();
    await expect.element(page.getByRole('tabpanel', { name: 'Articles' })).toBeVisible();
    // Each visit of the overview loads the log again.
    api.on(activity.list, () => [sampleEntry({ kind: 'service', name: 'Jasa baru' })]);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.element(latest.filter({ hasText: 'Jasa baru' })).toBeVisible();
    await page.getByRole('link', { name: 'All activity' }).click();
    await expect.element(page.getByRole('heading', { name: 'Activity' }).first()).toBeVisible();
  });

  it('opens an empty form by each quick action, and prompts before losing text (OVW-09, OVW-10, OVW-11, OVW-12)', async () => {
    handleOverview(dashboard.api);
    await renderDashboard(dashboard, { path });
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    const selected = page.getByRole('tab', { selected: true });
    for (const [name, tab] of [
      ['Add New Service', 'Services'],
      ['Add Research Publication', 'Research'],
      ['Create New Article', 'Articles'],
    ] as const) {
      await actions.getByRole('button', { name, exact: true }).click();
      const form = page.getByRole('form', { name });
      await expect.element(selected).toHaveTextContent(tab);
      await expect.element(field(form, 'Title')).toHaveValue('');
      await expect.poll(() => field(form, 'Title').element() === document.activeElement).toBe(true);
      expect(page.getByRole('form').elements()).toHaveLength(1);
      if (tab !== 'Articles') await page.getByRole('tab', { name: 'Overview' }).click();
    }
    await field(page.getByRole('form'), 'Title').fill('Belum selesai');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await actions.getByRole('button', { name: 'Add New Service' }).click();
    await dialog('Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(selected).toHaveTextContent('Articles');
    await expect.element(field(page.getByRole('form'), 'Title')).toHaveValue('Belum selesai');
  });
});
