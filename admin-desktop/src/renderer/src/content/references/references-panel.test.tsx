import { AppError } from '@institute/core/api/errors.ts';
import { references } from '@institute/core/references/endpoints.ts';
import { reference } from '@institute/core/references/schemas.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { save } from '#test/component/article-page.ts';
import { openArticle } from '#test/component/open-article.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';

const dashboard = useDashboard();
const work = reference.parse({
  ...{ id: 'x', type: 'book', title: 'Language and Power', author: [{ family: 'Anderson' }] },
  ...{ issued: { 'date-parts': [[1990]] }, publisher: 'Cornell' },
});

it('adds pasted references, saves them with the item, and downloads the list', async () => {
  const { api } = dashboard;
  const { page, form, stored } = await openArticle(dashboard, { title: 'Kuasa' });
  const panel = form.getByRole('region', { name: 'References' });
  await panel.getByRole('button', { name: 'Paste references' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste references' });
  const text = dialog.getByRole('textbox');
  await text.fill('@book{');
  api.on(references.parse, () => {
    throw new AppError('unavailable');
  });
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect.element(dialog.getByText(/temporarily unavailable/)).toBeVisible();
  await expect.element(text).toHaveValue('@book{');
  const entry = { line: 1, source: '@book', error: null, isUrlDropped: false };
  api.on(references.parse, () => ({
    entries: [
      { ...entry, reference: work },
      { ...entry, line: 9, reference: null, error: 'unreadable' as const },
    ],
  }));
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect.element(dialog.getByText('Cannot be read: check its syntax')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 reference' }).click();
  await expect.element(panel.getByText(/Anderson.*1990.*Language and Power/)).toBeVisible();
  await expect.element(panel.getByText(/not cited/)).toBeVisible();

  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  api.on(references.write, ({ body }) => ({ text: body.references.map(({ title }) => title).join() }));
  await panel.getByRole('button', { name: 'Download as RIS' }).click();
  await expect.poll(() => saved).toEqual(['references.ris']);

  await save(form);
  await expect
    .poll(() => stored.items[0]?.references?.map(({ title }) => title))
    .toEqual(['Language and Power']);
});
