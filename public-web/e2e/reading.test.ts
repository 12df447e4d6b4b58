import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { expect, it } from 'vitest';
import { goInside, visit } from './navigation.ts';

const site = useSharedProduct();

it('marks the current section in the table of contents, also after a jump', async () => {
  const page = await visit(site, '/en/blog/reading-resilience', {
    viewport: { width: 1440, height: 700 },
  });
  const marked = () =>
    page
      .getByRole('navigation', { name: 'Table of contents' })
      .locator('[aria-current]:visible')
      .allTextContents();
  const leap = (where: 'top' | 'end') =>
    page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), where === 'end');
  expect(await marked()).toEqual([]);
  await leap('end');
  await expect.poll(marked).toEqual(['What it means for decision-makers']);
  await leap('top');
  await expect.poll(marked).toEqual([]);
});

it('sends cookies with API requests of a page (API-01)', async () => {
  const page = await site.page();
  await page.request.post(`${site.product.url}/api/login`, { data: testAccount });
  await page.goto(`${site.product.url}/nowhere`);
  await isHydrated(page);
  const [read] = await Promise.all([page.waitForRequest('**/api/articles*'), goInside(page, 'Blog')]);
  expect((await read.allHeaders()).cookie).toMatch(/(^|; )sid=/);
  await page.getByRole('textbox', { name: 'Your email address' }).fill('cookie@example.org');
  const [write] = await Promise.all([
    page.waitForRequest('**/subscribe'),
    page.getByRole('button', { name: 'Subscribe' }).click(),
  ]);
  expect((await write.allHeaders()).cookie).toMatch(/(^|; )sid=/);
});
