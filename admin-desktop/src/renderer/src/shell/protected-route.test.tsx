import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { expect, it } from 'vitest';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed } from '#test/component/responses.ts';

const dashboard = useDashboard();
const rejectUser = () =>
  dashboard.api.on(account.user, () => {
    throw new AppError('unauthorized');
  });

it('shows the sign-in at /admin to signed-out users (ROUTE-10)', async () => {
  rejectUser();
  const page = await renderDashboard(dashboard, { path: '/admin' });
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
  expect(location.pathname).toBe('/admin');
  const titles = [...document.querySelectorAll('head title')].map((title) => title.textContent);
  expect(titles).toContainEqual(expect.stringMatching(/^Admin Login \| /));
});

it('redirects signed-in users from /admin to the dashboard (ROUTE-14)', async () => {
  handleOverview(dashboard.api);
  const page = await renderDashboard(dashboard, { path: '/admin' });
  await expect.element(page.getByRole('tablist')).toBeVisible();
  expect(location.pathname).toBe('/admin/dashboard');
});

it('shows a centred "Loading..." while the session loads, and nothing of the dashboard (ROUTE-16)', async () => {
  handleOverview(dashboard.api);
  const response = delayed();
  dashboard.api.on(account.user, async () => {
    await response.released;
    return { id: '1', username: 'editor', role: 'owner' as const };
  });
  const page = await renderDashboard(dashboard, { path: '/admin/dashboard' });
  const spinner = page.getByRole('status');
  await expect.element(spinner.getByText('Loading...', { exact: true })).toBeVisible();
  const boxes = [...spinner.element().querySelectorAll('span')].map((part) => part.getBoundingClientRect());
  expect(boxes).toHaveLength(2);
  for (const { left, right } of boxes) expect(Math.abs((left + right) / 2 - innerWidth / 2)).toBeLessThan(20);
  const [top, bottom] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  expect(Math.abs((top + bottom) / 2 - innerHeight / 2)).toBeLessThan(20);
  expect(page.getByText('Content Management System').query()).toBeNull();
  response.release();
  await expect.element(page.getByRole('tablist')).toBeVisible();
  expect(page.getByText('Loading...', { exact: true }).query()).toBeNull();
});

it('redirects the dashboard to /admin without a session, and never shows it (ROUTE-11, ROUTE-17)', async () => {
  rejectUser();
  let wasShown = false;
  const observer = new MutationObserver(() => {
    wasShown ||= /Content Management System|Overview/.test(document.body.innerText);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const page = await renderDashboard(dashboard, { path: '/admin/dashboard' });
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  observer.disconnect();
  expect(location.pathname).toBe('/admin');
  expect(wasShown).toBe(false);
  expect(dashboard.api.lines('GET /api/admin/')).toEqual([]);
});
