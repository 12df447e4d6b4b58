import { activity } from '@institute/core/content/activity/endpoints.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { sampleEntry } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { queryParams, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=activity';
const name = 'Lumbung yang dicatat';
const entry = (text: string) =>
  page.getByRole('region', { name: 'Activity' }).getByRole('listitem').filter({ hasText: text });
afterEach(() => page.viewport(1500, 800));

function handleActivity() {
  const { api } = dashboard;
  const item = sampleArticle({ title: name });
  const failed = { act: 'sign-in-failed', kind: null, name: null, who: null } as const;
  const entries = [
    sampleEntry({ act: 'created-published', name, itemId: item.id }),
    sampleEntry({ ...failed, address: '127.0.0.0/24', times: 3 }),
    sampleEntry({ act: 'signed-in', kind: null, name: null, address: '127.0.0.0/24' }),
  ];
  api.on(activity.people, () => ['admin']);
  api.on(activity.list, ({ query: { who, about } }) => {
    const shown = entries.filter((each) => !who || each.who === who);
    return new FakePage(about === 'account' ? [] : shown);
  });
  return item;
}

it('lists actions, filters by user, and links to the items', async () => {
  const item = handleActivity();
  await renderDashboard(dashboard, { path });
  await expect.element(entry(`admin created and published the article "${name}"`)).toBeVisible();
  await expect.element(entry('Somebody with an unknown name failed to sign in')).toHaveTextContent('3 times');
  expect(textsOf(entry('admin signed in'))[0]).toContain('from 127.0.0.0/24');
  await selectOption(page.getByLabelText('Person'), 'admin');
  await expect.element(entry('failed to sign in')).not.toBeInTheDocument();
  await selectOption(page.getByLabelText('What it is about'), 'Accounts');
  await expect.element(page.getByText('Nothing matches your search')).toBeVisible();
  await expect.poll(queryParams).toEqual({ tab: 'activity', who: 'admin', about: 'account' });
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect
    .element(entry('Lumbung').getByRole('link'))
    .toHaveAttribute('href', `/admin/dashboard?tab=articles&item=${item.id}`);
});

it('underlines the links in the text, also under the pointer', async () => {
  handleActivity();
  await renderDashboard(dashboard, { path });
  const link = entry('Lumbung').getByRole('link');
  const line = () => getComputedStyle(link.element()).textDecorationLine;
  await expect.element(link).toBeVisible();
  expect(line()).toBe('underline');
  await link.hover();
  expect(line()).toBe('underline');
});

it('links to messages, users and the trash, and not to deleted items', async () => {
  const [itemId, gone] = ['00000000-0000-4000-8000-000000000001', { isThere: false, itemId: '1' }];
  dashboard.api.on(activity.people, () => []);
  dashboard.api.on(activity.list, () => [
    sampleEntry({ act: 'answered', kind: 'contact', name: null, itemId }),
    sampleEntry({ act: 'user-made', kind: 'user', name: 'budi', itemId }),
    sampleEntry({ act: 'deleted', ...gone, name: 'Lama', nameInTrash: 'Judul & kini' }),
    sampleEntry({ act: 'purged', ...gone, name: 'Hilang' }),
  ]);
  await renderDashboard(dashboard, { path });
  await expect.element(entry('Hilang')).toBeVisible();
  const addresses = page
    .getByRole('region', { name: 'Activity' })
    .getByRole('list')
    .getByRole('link')
    .elements()
    .map((each) => each.getAttribute('href')?.replace('/admin/dashboard', ''));
  expect(addresses).toEqual([
    `?tab=contacts&item=${itemId}`,
    '?tab=users',
    `?tab=trash&q=${encodeURIComponent('Judul & kini')}`,
  ]);
});

it('fits on a phone, in Indonesian', async () => {
  handleActivity();
  await page.viewport(390, 844);
  await renderDashboard(dashboard, { path, language: 'id', theme: 'dark' });
  const words = `admin membuat dan menerbitkan artikel "${name}"`;
  await expect.element(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  expect(await violationsHere(), 'on a phone').toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
