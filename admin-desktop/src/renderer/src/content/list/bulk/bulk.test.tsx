import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import type { BulkRequest, BulkResult } from '@institute/core/content/lifecycle/schemas.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleService } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, dialog, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const bar = (name = 'Actions on the selected items') => page.getByRole('region', { name });
const button = (name: string) => bar().getByRole('button', { name, exact: true });
const box = (title: string) => page.getByRole('checkbox', { name: `Select: ${title}`, exact: true });
const selectPage = () => page.getByRole('checkbox', { name: 'Select page', exact: true });
const title = (n: number) => `Lumbung ${String(n).padStart(2, '0')}`;
const drafts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: title(index + 1), status: 'draft' as const }));
const sent = () => dashboard.api.bodies(article.admin.bulk) as BulkRequest[];

describe('the selection of a list', () => {
  it('selects single items, a range and the page, and Escape clears it', async () => {
    storeItems(dashboard.api, article, sampleArticle, drafts(25));
    await renderDashboard(dashboard);
    await expect.element(bar()).not.toBeInTheDocument();
    await box(title(2)).click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('1 item selected');
    await box(title(6)).click({ modifiers: ['Shift'] });
    await expect.element(bar().getByRole('status')).toHaveTextContent('5 items selected');
    await expect.element(box(title(4))).toBeChecked();
    await box(title(4)).click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('4 items selected');
    await expect.element(selectPage()).toBePartiallyChecked();
    await selectPage().click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('20 items selected');
    expect(await violationsHere(), 'bulk bar').toEqual([]);
    // The selection extends over pages.
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await box(title(21)).click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('21 items selected');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Articles', level: 2 })).toHaveFocus();
  });
});

describe('bulk actions', () => {
  it('publish the selection in several requests after a question, and undo it', async () => {
    const { items } = storeItems(dashboard.api, article, sampleArticle, drafts(25));
    const published = () => items.filter(({ status }) => status === 'published').length;
    await renderDashboard(dashboard);
    await box(title(1)).click();
    await button('Select all 25 matches').click();
    await button('Publish').click();
    await dialog('Publish').getByRole('button', { name: 'Cancel' }).click();
    expect(sent()).toEqual([]);
    await button('Publish').click();
    await expect.element(dialog('Publish')).toHaveTextContent('Publish 25 items? Visitors see them at once.');
    await dialog('Publish').getByRole('button', { name: 'Publish' }).click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('25 items published.');
    expect(sent().map((each) => each.action === 'publish' && each.ids.length)).toEqual([20, 5]);
    expect(published()).toBe(25);
    await expect.element(card(title(1))).toHaveTextContent('Published');
    await button('Undo').click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('25 changes undone.');
    expect(sent()[2]).toEqual({
      action: 'undo',
      changes: items.slice(0, 20).map(({ id }) => ({ id, version: 2 })),
    });
    expect(published()).toBe(0);
    await expect.element(button('Undo')).not.toBeInTheDocument();
    await button('Close').click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('run on all matches with progress, stop on Cancel, and another filter clears the selection', async () => {
    storeItems(dashboard.api, article, sampleArticle, [...drafts(25), { title: 'Lain', status: 'draft' }]);
    let finish = () => {};
    dashboard.api.on(article.admin.bulk, async ({ body }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      const { ids } = body as { ids: string[] };
      return ids.map((id) => ({ id, name: 'x', outcome: 'changed' as const, version: 2, error: null }));
    });
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=articles&q=lumbung' });
    await box(title(1)).click();
    await button('Select all 25 matches').click();
    const status = bar().getByRole('status');
    await expect.element(status).toHaveTextContent('25 items selected');
    expect(dashboard.api.lines(`GET ${article.admin.ids.path}`)).toEqual([
      `GET ${article.admin.ids.path}?q=lumbung&sort=newest`,
    ]);
    await button('Unpublish').click();
    await dialog('Unpublish').getByRole('button', { name: 'Unpublish' }).click();
    await expect.element(bar().getByRole('progressbar', { name: 'Unpublishing: 0 of 25' })).toBeVisible();
    await expect.element(button('Cancel')).toHaveFocus();
    await button('Cancel').click();
    finish();
    await expect.element(status).toHaveTextContent('20 items unpublished. 5 items were not processed.');
    expect(sent()).toHaveLength(1);
    await button('Close').click();
    await box(title(1)).click();
    await expect.element(status).toHaveTextContent('1 item selected');
    await page.getByRole('searchbox').fill('lain');
    await expect.element(box('Lain')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('name the items that failed with their reason and a link to their form', async () => {
    const { items } = storeItems(dashboard.api, article, sampleArticle, drafts(2));
    const [good, bad] = items.map(({ id }) => id);
    dashboard.api.on(article.admin.bulk, (): BulkResult[] => [
      { id: good ?? '', name: title(1), outcome: 'unchanged', version: null, error: null },
      { id: bad ?? '', name: title(2), outcome: 'failed', version: null, error: { code: 'required_fields' } },
    ]);
    await renderDashboard(dashboard, { language: 'id' });
    await page.getByRole('checkbox', { name: 'Pilih halaman ini' }).click();
    const region = bar('Tindakan untuk item terpilih');
    await region.getByRole('button', { name: 'Terbitkan', exact: true }).click();
    await expect
      .element(region.getByRole('status'))
      .toHaveTextContent(
        '0 item telah diterbitkan. 1 item sudah berstatus demikian. 1 item tidak dapat diubah.',
      );
    const failures = region.getByRole('list', { name: 'Item yang tidak dapat diubah' }).getByRole('listitem');
    expect(textsOf(failures)).toEqual([`${title(2)}: Mohon lengkapi semua kolom yang wajib diisi.`]);
    expect(await violationsHere(), 'results').toEqual([]);
    await failures.getByRole('link', { name: title(2) }).click();
    await expect.element(page.getByRole('form', { name: 'Sunting Artikel' })).toBeVisible();
  });

  it('report a lost connection for the items of its request', async () => {
    storeItems(dashboard.api, article, sampleArticle, drafts(2));
    dashboard.api.on(article.admin.bulk, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard);
    await selectPage().click();
    await button('Publish').click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('2 items could not be changed.');
  });

  it('move services to the trash, where they can be restored together', async () => {
    const stored = storeItems(dashboard.api, service, sampleService, [{ title: 'Satu' }, { title: 'Dua' }]);
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=services' });
    await selectPage().click();
    await expect.element(button('Deactivate')).toBeVisible();
    const [first, second] = stored.items;
    await button('Move to trash').click();
    await dialog('Move to trash').getByRole('button', { name: 'Move to trash' }).click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('2 items moved to the trash.');
    expect(stored.items).toEqual([]);

    const row = {
      kind: 'service',
      language: 'id',
      deletedAt: new Date().toISOString(),
      deletedBy: 'a',
    } as const;
    dashboard.api.on(trash.list, () =>
      stored.items.length > 0
        ? []
        : [first, second].map((item) => ({
            ...row,
            id: item?.id ?? '',
            name: item?.title ?? '',
            isDraft: false,
            daysLeft: 30,
          })),
    );
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=trash' });
    await box('Satu').click();
    expect(await violationsHere(), 'trash').toEqual([]);
    await box('Dua').click();
    await button('Restore').click();
    await expect.element(bar().getByRole('status')).toHaveTextContent('2 items restored from the trash.');
    await expect.element(page.getByText('The trash is empty', { exact: true })).toBeVisible();
    expect(stored.items).toHaveLength(2);
  });
});
