import { invitation, user } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { ReviewSettings } from '@institute/core/content/review/schemas.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

const path = '/admin/dashboard';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const needed = () => page.getByRole('checkbox', { name: 'Publish only approved texts' });
const notOwn = () => page.getByRole('checkbox', { name: 'Writers do not approve their own texts' });

/** Stores the rules. A rule is refused while scheduled items lack an approval. */
function handleSettings(planned: number) {
  const { api } = dashboard;
  const state = {
    settings: { needsApproval: false, approverIsNotWriter: false, isOffered: false } as ReviewSettings,
    planned,
  };
  api.on(user.list, () => []);
  api.on(invitation.list, () => []);
  api.on(review.settings, () => state.settings);
  api.on(review.changeSettings, ({ body }) => {
    const items = Array.from({ length: Math.min(state.planned, 2) }, (_, n) => ({
      ...{ kind: 'article', id: id(n + 1), name: n === 0 ? 'Pelabuhan' : ' ', languages: ['id', 'en'] },
    }));
    if (body.needsApproval && state.planned > 0)
      throw new AppError('planned_without_approval', { data: { count: state.planned, items } });
    state.settings = { ...body, isOffered: body.needsApproval };
    return state.settings;
  });
  return state;
}

describe('the rules of reviews', () => {
  it('are loaded again on request, and set by an owner one by one, with a confirmation', async () => {
    const state = handleSettings(0);
    dashboard.api.on(review.settings, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard, { path: `${path}?tab=users` });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    dashboard.api.on(review.settings, () => state.settings);
    await retry.click();
    await expect.element(needed()).not.toBeChecked();
    await expect.element(needed()).toHaveAccessibleDescription(/Owners can publish without an approval/);
    await needed().click();
    await expectToast('Success', 'Settings saved.');
    await expect.element(needed()).toBeChecked();
    await notOwn().click();
    await expect.poll(() => state.settings).toMatchObject({ needsApproval: true, approverIsNotWriter: true });
    await expect.element(notOwn()).toBeChecked();
    expect(dashboard.api.bodies(review.changeSettings)).toEqual([
      { needsApproval: true, approverIsNotWriter: false },
      { needsApproval: true, approverIsNotWriter: true },
    ]);
  });

  it('are refused with links to the scheduled items without an approval', async () => {
    const state = handleSettings(5);
    await renderDashboard(dashboard, { path: `${path}?tab=users` });
    await needed().click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect.element(alert).toHaveTextContent('5 scheduled items have texts without an approval.');
    await expect
      .element(alert.getByRole('link', { name: 'Pelabuhan' }))
      .toHaveAttribute('href', `${path}?tab=articles&item=${id(1)}`);
    await expect.element(alert.getByRole('link', { name: 'Untitled' })).toBeVisible();
    await expect.element(alert).toHaveTextContent('and 3 more');
    await expect.element(needed()).not.toBeChecked();
    state.planned = 0;
    await needed().click();
    await expect.element(needed()).toBeChecked();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('are accessible and fit on a phone, in Indonesian', async () => {
    handleSettings(0);
    await page.viewport(390, 844);
    await renderDashboard(dashboard, { path: `${path}?tab=users`, theme: 'dark', language: 'id' });
    await expect.element(page.getByRole('checkbox').first()).toBeVisible();
    expect(await violationsHere(), 'settings').toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
