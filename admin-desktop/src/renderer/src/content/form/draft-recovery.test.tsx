import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { editArticle, newArticle, save } from '#test/component/article-page.ts';
import { field, typeAtOnce } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, expectToast, isPrompted } from '#test/component/views.ts';
import { expectWritten, openWritten } from '#test/component/written-article.ts';

const dashboard = useDashboard();
const offers = browserPage.getByRole('alert').filter({ hasText: 'Unsaved text found' });
const elsewhere = browserPage.getByRole('note').filter({ hasText: 'Open in another window' });
const isStored = 'Kept on this device until you save.';
afterEach(() => void vi.useRealTimers());

describe('a form that closes with unsaved text', () => {
  it('offers the draft of a new article when the dashboard opens again, until it is saved', async () => {
    storeArticles(dashboard.api);
    await openWritten(dashboard, 'Hilang muat ulang');
    const page = await renderDashboard(dashboard);
    await expect.element(offers.getByText('Hilang muat ulang')).toBeVisible();
    expect(page.getByRole('form').query()).toBeNull();
    await offers.getByRole('button', { name: 'Restore text' }).click();
    const form = page.getByRole('form', { name: 'Create New Article' });
    await expectWritten(form, 'Hilang muat ulang');
    await save(form);
    await expectToast('Success', 'Article created successfully!');
    await renderDashboard(dashboard);
    await expect.element(card('Hilang muat ulang')).toBeVisible();
    expect(offers.query()).toBeNull();
  });

  it('offers the draft of an existing article, which saves over that article', async () => {
    const stored = storeArticles(dashboard.api, sampleArticle({ title: 'Listrik padam' }));
    const form = await editArticle(await renderDashboard(dashboard), 'Listrik padam');
    await field(form, 'Excerpt').fill('Belum tersimpan');
    window.dispatchEvent(new Event('pagehide'));
    await expect.element(form.getByText(isStored, { exact: true })).toBeVisible();
    await renderDashboard(dashboard);
    await offers.getByRole('button', { name: 'Restore text' }).click();
    await expect.element(field(form, 'Excerpt')).toHaveValue('Belum tersimpan');
    await save(form);
    await expectToast('Success', 'Article updated successfully!');
    expect(stored.items).toMatchObject([{ title: 'Listrik padam', excerpt: 'Belum tersimpan' }]);
  });

  it("triggers the browser's prompt only with unsaved text, and stores the last words on leaving", async () => {
    const form = await newArticle(await renderDashboard(dashboard));
    await expect.element(field(form, 'Title')).toBeVisible();
    expect(isPrompted()).toBe(false);
    await field(form, 'Title').fill('Belum');
    expect(isPrompted()).toBe(true);
    await field(form, 'Title').fill('');
    expect(isPrompted()).toBe(false);

    await typeAtOnce(field(form, 'Title'), 'Ditutup tiba-tiba');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(localStorage)).toContain('Ditutup tiba-tiba');
  });

  it('discards a draft after confirmation, unless a form in another window has it open', async () => {
    // The dashboard checks every two seconds whether the other window still exists.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    storeArticles(dashboard.api, sampleArticle({ title: 'Yang lain' }));
    const page = await renderDashboard(dashboard);
    await field(await newArticle(page), 'Title').fill('Tidak perlu');
    window.dispatchEvent(new Event('pagehide'));
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft:')) ?? '';
    let close = () => {};
    const isOpen = new Promise<void>((resolve) => {
      close = resolve;
    });
    // Granted when the next render closes the form.
    const lock = navigator.locks.request(key, () => isOpen);
    await renderDashboard(dashboard);
    await expect.element(elsewhere).toBeVisible();
    expect(elsewhere.getByRole('button').query()).toBeNull();
    expect(offers.query()).toBeNull();
    close();
    await lock;
    const offersNext = () => {
      vi.advanceTimersByTime(2000);
      return offers.elements().length;
    };
    await expect.poll(offersNext).toBe(1);
    expect(elsewhere.query()).toBeNull();

    const discard = offers.getByRole('button', { name: 'Discard text' });
    await discard.click();
    const dialog = page.getByRole('dialog', { name: 'Discard text' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(offers.elements()).toHaveLength(1);
    await discard.click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(offers).not.toBeInTheDocument();
    await renderDashboard(dashboard);
    await expect.element(card('Yang lain')).toBeVisible();
    expect(offers.query()).toBeNull();
  });
});
