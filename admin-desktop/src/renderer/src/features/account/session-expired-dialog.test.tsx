import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editArticle, save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const item = sampleArticle({ title: 'Sesi berakhir' });
const rightPassword = 'kata-sandi-benar';
const rightCode = '123456';
const ended = page.getByRole('dialog', { name: 'Your session has ended' });
const unauthorized = () => {
  throw new AppError('unauthorized');
};

/** Opens the form of the article, and changes the title. */
async function openChanged(title: string) {
  storeArticles(dashboard.api, item);
  const form = await editArticle(await renderDashboard(dashboard), item.title);
  await field(form, 'Title').fill(title);
  return form;
}

/** Ends the session: requests for content fail until the sign-in with password, or also with a code. */
function endSession({ needsCode = false } = {}) {
  const { api } = dashboard;
  api.on(article.admin.update, unauthorized);
  api.on(article.admin.list, unauthorized);
  api.on(account.login, ({ body: { password, code } }) => {
    if (password !== rightPassword) throw new AppError('invalid_credentials');
    if (needsCode && !code) throw new AppError('two_factor_required');
    if (needsCode && code !== rightCode) throw new AppError('wrong_code');
    storeArticles(api, item);
    return { id: '1', username: 'editor', role: 'owner' as const };
  });
}

describe('a session that ends during editing', () => {
  it('resumes the save after the sign-in with password and code over the form', async () => {
    const form = await openChanged('Sesi pulih');
    endSession({ needsCode: true });
    await save(form);
    await expect.element(ended.getByLabelText('Username')).toHaveValue('editor');
    const password = ended.getByLabelText('Password', { exact: true });
    await password.fill('bukan-yang-benar');
    await userEvent.keyboard('{Enter}');
    await expect.element(ended.getByText('Invalid username or password', { exact: true })).toBeVisible();
    await password.fill(rightPassword);
    await userEvent.keyboard('{Enter}');
    await expect.element(ended.getByText(/^Six digits from your app/)).toBeVisible();
    const code = ended.getByLabelText('Code', { exact: true });
    await code.fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(ended.getByText('This code is wrong or has already been used.')).toBeVisible();
    await code.fill(rightCode);
    await userEvent.keyboard('{Enter}');
    await expect.element(ended).not.toBeInTheDocument();
    const login = { username: 'editor', password: rightPassword, code: rightCode };
    expect(dashboard.api.bodies(account.login).at(-1)).toEqual(login);
    await expectToast('Success', 'Article updated successfully!');
    await expect.element(page.getByRole('article', { name: 'Sesi pulih' })).toBeVisible();
    expect(location.pathname).toBe('/admin/dashboard');
    const [first, second, ...others] = dashboard.api.bodies(article.admin.update);
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it('offers the draft after the sign-in if the user left the form', async () => {
    handleOverview(dashboard.api);
    const form = await openChanged('Ditinggal dulu');
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
    await expect.element(field(form, 'Title')).toHaveValue('Ditinggal dulu');
  });

  it('leads to the sign-in without an open form', async () => {
    storeArticles(dashboard.api, item);
    await renderDashboard(dashboard);
    await expect.element(page.getByRole('article', { name: item.title })).toBeVisible();
    endSession();
    dashboard.api.on(account.user, unauthorized);
    await page.getByRole('searchbox').fill('apa saja');
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });
});
