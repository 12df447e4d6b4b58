import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { save } from '#test/component/article-page.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { sees } from '#test/component/visible-toast.ts';
import { expectWritten, openWritten } from '#test/component/written-article.ts';

const dashboard = useDashboard();
const rightPassword = 'kata-sandi-benar';
const ended = browserPage.getByRole('dialog', { name: 'Your session has ended' });
const unauthorized = () => {
  throw new AppError('unauthorized');
};

/** Ends the session: requests for content fail until the sign-in with the right password. */
function endSession() {
  const { api } = dashboard;
  api.on(article.admin.create, unauthorized);
  api.on(article.admin.list, unauthorized);
  api.on(account.login, ({ body }) => {
    if (body.password !== rightPassword) throw new AppError('invalid_credentials');
    storeArticles(api);
    return { id: '1', username: 'editor', role: 'owner' as const };
  });
}

describe('a session that ends during editing', () => {
  it('resumes the save after the sign-in over the form', async () => {
    const { form } = await openWritten(dashboard, 'Sesi berakhir');
    endSession();
    await save(form);
    await expect.element(ended.getByLabelText('Username')).toHaveValue('editor');
    const password = ended.getByLabelText('Password', { exact: true });
    await password.fill('bukan-yang-benar');
    await userEvent.keyboard('{Enter}');
    await expect.element(ended.getByText('Invalid username or password', { exact: true })).toBeVisible();
    await password.fill(rightPassword);
    await userEvent.keyboard('{Enter}');
    await expect.element(ended).not.toBeInTheDocument();
    await sees('Success', 'Article created successfully!');
    await expect.element(browserPage.getByRole('article', { name: 'Sesi berakhir' })).toBeVisible();
    expect(location.pathname).toBe('/admin/dashboard');
    const [first, second, ...others] = dashboard.api.bodies(article.admin.create);
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it('offers the draft after the sign-in if the user left the form', async () => {
    handleOverview(dashboard.api);
    const { page, form } = await openWritten(dashboard, 'Ditinggal dulu');
    endSession();
    await save(form);
    await expect.element(ended).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(ended).toBeVisible();
    await ended.getByRole('button', { name: 'Leave the form' }).click();
    await expect.poll(() => location.pathname).toBe('/admin');
    await page.getByLabelText('Username').fill('editor');
    await page.getByLabelText('Password', { exact: true }).fill(rightPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Articles' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Restore text' }).click();
    await expectWritten(form, 'Ditinggal dulu');
  });

  it('leads to the sign-in without an open form', async () => {
    storeArticles(dashboard.api, makeArticle({ title: 'Yang lain' }));
    const page = await renderDashboard(dashboard);
    await expect.element(page.getByRole('article', { name: 'Yang lain' })).toBeVisible();
    endSession();
    dashboard.api.on(account.user, unauthorized);
    await page.getByRole('searchbox').fill('apa saja');
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });
});
