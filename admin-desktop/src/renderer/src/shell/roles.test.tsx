import { find } from '@institute/core/dashboard/endpoints.ts';
import { newsletter } from '@institute/core/inbox/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const overview = '/admin/dashboard';
const views = () => textsOf(page.getByRole('navigation', { name: 'Other sections' }).getByRole('link'));
const tabs = () => textsOf(page.getByRole('tab'));
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const forOwners = ['Podcasts', 'People', 'Topics', 'Calendar', 'Newsletter', 'Media', 'Trash', 'Addresses'];

/** The labels of the commands that open or create something. */
async function commands(): Promise<string[]> {
  dashboard.api.on(find.items, () => []);
  // The key does nothing before the dashboard is open.
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const options = page.getByRole('dialog').getByRole('option');
  await expect.element(options.first()).toBeVisible();
  return textsOf(options);
}

// The fake API refuses each request that the role may not send, and the test fails.
describe('the dashboard of an author', () => {
  it('has only the sections that authors read, and no commands for others', async () => {
    dashboard.api.role = 'author';
    await renderDashboard(dashboard, { path: overview });
    await expect.element(heading('Overview')).toBeVisible();
    expect(tabs()).toEqual(['Overview', 'Articles', 'Services', 'Research', 'Site Content']);
    expect(views()).toEqual(['Podcasts', 'People', 'Topics', 'Calendar', 'Media', 'Trash', 'Account']);
    await expect.element(page.getByText('Inbox', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('Contact Submissions')).not.toBeInTheDocument();
    expect(textsOf(page.getByRole('region', { name: 'Quick Actions' }).getByRole('button'))).toEqual([
      'Create New Article',
      'Add Research Publication',
    ]);
    expect(await violationsHere(), 'overview').toEqual([]);
    const labels = await commands();
    expect(labels).toContain('Create New Article');
    expect(labels).toContain('Go to: Media');
    expect(labels).toContain('Go to: Trash');
    expect(labels.filter((label) => /Service|Newsletter|Contacts|Users|Activity/.test(label))).toEqual([
      'Go to: Services',
    ]);
  });

  it.each([
    ['contacts', 'Kontak'],
    ['users', 'Pengguna'],
  ])('explains why it does not open ?tab=%s, and leads to the overview', async (tab, name) => {
    dashboard.api.role = 'author';
    await renderDashboard(dashboard, { path: `${overview}?tab=${tab}`, language: 'id' });
    await expect.element(heading(name)).toHaveFocus();
    await expect.element(page.getByText('Peran Anda tidak mengizinkan ini.')).toBeVisible();
    await page.getByRole('link', { name: 'Buka ringkasan' }).click();
    await expect.element(heading('Ringkasan')).toBeVisible();
  });
});

it('the dashboard of an editor lacks the users only', async () => {
  dashboard.api.role = 'editor';
  handleOverview(dashboard.api);
  dashboard.api.on(newsletter.admin.list, () => []);
  await renderDashboard(dashboard, { path: overview });
  await expect.element(page.getByText('Contact Submissions')).toBeVisible();
  expect(tabs()).toEqual(['Overview', 'Articles', 'Services', 'Research', 'Site Content', 'Contacts']);
  expect(views()).toEqual([...forOwners, 'Activity', 'Account']);
  await renderDashboard(dashboard, { path: `${overview}?tab=users` });
  await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
  expect(await violationsHere(), 'users').toEqual([]);
});

it('the dashboard of an owner has all sections', async () => {
  handleOverview(dashboard.api);
  await renderDashboard(dashboard, { path: overview });
  await expect.element(heading('Overview')).toBeVisible();
  expect(views()).toEqual([...forOwners, 'Activity', 'Users', 'Account']);
  expect((await commands()).filter((label) => /^(Create|Add) /.test(label))).toHaveLength(7);
});
