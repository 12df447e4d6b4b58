import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { delayRequest, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

/** Drafts that the search does not find. */
const others = 10;

it(`publishes the 50 drafts of a saved view out of ${50 + others}, which visitors see, and undoes it`, async () => {
  for (let n = 0; n < 50 + others; n += 1)
    await makeArticle(staff.api, { status: 'draft', title: `${n < 50 ? 'Lumbung' : 'Ladang'} ${n}` });
  const publicStatus = async (slug: string) => (await fetch(`${staff.product.url}/id/blog/${slug}`)).status;
  expect(await publicStatus('lumbung-49')).toBe(404);

  const page = await staff.dashboard('articles');
  await page.getByRole('searchbox').fill('Lumbung');
  await page.getByText('50 items found', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  const naming = page.getByRole('dialog', { name: 'Save view' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Lumbung');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await naming.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('');
  await page.getByText('50 items found', { exact: true }).waitFor({ state: 'detached' });
  await page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('link', { name: 'Lumbung', exact: true })
    .click();
  await page.getByText('50 items found', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  const bar = page.getByRole('region', { name: 'Actions on the selected items' });
  await bar.getByRole('button', { name: 'Select all 50 matches' }).click();
  await bar.getByText('50 items selected').waitFor();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Publish' });
  await question.getByText('Publish 50 items?').waitFor();
  const proceed = await delayRequest(page, '**/api/admin/articles/bulk');
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await bar.getByRole('progressbar', { name: 'Publishing: 0 of 50' }).waitFor();
  proceed();
  await bar.getByText('50 items published.').waitFor();
  const drafts = () => staff.api.call(article.admin.ids, { query: { status: 'draft', q: 'Ladang' } });
  expect(await drafts()).toHaveLength(others);
  for (const n of [0, 20, 49]) expect([n, await publicStatus(`lumbung-${n}`)]).toEqual([n, 200]);
  expect(await publicStatus('ladang-50')).toBe(404);

  await bar.getByRole('button', { name: 'Undo' }).click();
  await bar.getByText('50 changes undone.').waitFor();
  expect(await staff.api.call(article.admin.ids, { query: { status: 'published', q: 'Lumbung' } })).toEqual(
    [],
  );
  expect(await publicStatus('lumbung-49')).toBe(404);
});
