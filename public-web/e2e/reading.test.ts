import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { expect, it } from 'vitest';
import { visit } from './navigation.ts';

const site = useSharedProduct();

it('marks the current section in the table of contents, also after a jump', async () => {
  const page = await visit(site, '/en/blog/reading-resilience');
  await page.setViewportSize({ width: 1440, height: 700 });
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
