import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed } from '#test/component/responses.ts';
import { expectToast, isDestructive } from '#test/component/views.ts';

const dashboard = useDashboard();

it('shows title, subtitle, brand and user name (DASH-01, DASH-02, DASH-03, DASH-04)', async () => {
  const page = await renderDashboard(dashboard);
  const banner = page.getByRole('banner');
  await expect
    .element(banner.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^Content Management System$/);
  for (const text of ['Admin Dashboard', brand.name.en, 'Logged in as: editor'])
    await expect.element(banner.getByText(text, { exact: true })).toBeVisible();
});

describe('the Logout button', () => {
  it('sends POST /api/logout, waits for the response and leads to /admin (DASH-05, DASH-06, DASH-07)', async () => {
    const response = delayed();
    dashboard.api.on(account.logout, async () => {
      await response.released;
      return { ok: true as const };
    });
    const page = await renderDashboard(dashboard);
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Logging out...', exact: true })).toBeDisabled();
    expect(location.pathname).toBe('/admin/dashboard');
    response.release();
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/admin');
    expect(dashboard.api.lines('POST')).toEqual(['POST /api/logout']);
  });

  it('reports a failed logout, and the user stays signed in (ERR-05)', async () => {
    dashboard.api.on(account.logout, () => {
      throw new AppError('internal');
    });
    const page = await renderDashboard(dashboard);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast('Logout failed', 'Internal server error');
    expect(isDestructive()).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Logout', exact: true })).toBeEnabled();
    await expect.element(page.getByText('Logged in as: editor')).toBeVisible();
    expect(location.pathname).toBe('/admin/dashboard');
  });

  it('prompts before the logout if a form has unsaved text (DASH-05)', async () => {
    const page = await renderDashboard(dashboard);
    const form = await newArticle(page);
    await field(form, 'Title').fill('Belum selesai');
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(dashboard.api.lines('POST')).toEqual([]);
    await expect.element(field(form, 'Title')).toHaveValue('Belum selesai');
  });
});
