import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { describe, expect, it } from 'vitest';
import { goInside, isMarked, mark, visit } from './navigation.ts';

const site = useSharedProduct();

describe('client-side navigation', () => {
  it('falls back to a document load if the code of a page is missing or throws', async () => {
    const page = await visit(site, '/about');
    await mark(page);
    await page.route('**/assets/blog-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await goInside(page, 'Blog');
    await page.getByRole('heading', { level: 1, name: 'Insights and Articles' }).waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await page.unrouteAll();
    await page.reload();
    await isHydrated(page);
    await mark(page);
    await page.route('**/api/services*', (route) => route.fulfill({ json: [null] }));
    await goInside(page, 'Services');
    await page.getByRole('heading', { name: 'Key features' }).first().waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  it('leaves header and other pages intact if the first page fails', async () => {
    const page = await visit(site, '/services');
    await mark(page);
    await page.route('**/api/services*', (route) => route.fulfill({ json: [null] }));
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click();
    await page.getByRole('alert').getByText('Halaman ini tidak dapat ditampilkan.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Riset', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Riset dan Publikasi' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });
});
