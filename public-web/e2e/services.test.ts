import type { ApiClient } from '@institute/core/api-client.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { publicIcons } from '@institute/core/content/service/limits.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeServices, removeAll } from './content.ts';
import { calls, goInside, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});
beforeEach(() => removeAll(staff, service));

const empty = 'No services available';
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .locator('> li');

describe('the services', () => {
  it('show icon, title, description and features from the server (SVC-01 SVC-02)', async () => {
    await makeServices(staff, 2, { features: ['One thing', 'Another', 'A third'] });
    const page = await visit(site, '/services');
    expect(await rowsOf(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Service 1',
      'Service 2',
    ]);
    const first = rowsOf(page).first();
    expect(await first.getByText('What service 1 is about.').isVisible()).toBe(true);
    expect(await first.getByRole('heading', { name: 'Key features' }).isVisible()).toBe(true);
    expect(await first.getByRole('list').getByRole('listitem').allTextContents()).toEqual([
      'One thing',
      'Another',
      'A third',
    ]);
    expect(await first.locator('svg').isVisible()).toBe(true);
    expect(calls(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('are fetched on client-side navigation (SVC-01)', async () => {
    await makeServices(staff, 1);
    const page = await visit(site, '/about');
    await goInside(page, 'Services');
    await rowsOf(page).getByRole('heading', { name: 'Service 1' }).waitFor();
    expect(calls(page, 'GET /api/services')).toHaveLength(1);
  });

  it('show a loading message first (SVC-03 STATE-06)', async () => {
    await makeServices(staff, 1);
    const page = await visit(site, '/about');
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/services?**', async (route) => {
      await held;
      await route.continue();
    });
    await goInside(page, 'Services');
    await page.getByText('Loading services...').waitFor();
    respond();
    await rowsOf(page).getByRole('heading', { name: 'Service 1' }).waitFor();
    expect(await page.getByText('Loading services...').count()).toBe(0);
  });

  it('show a message if there are none and keep the fields of expertise (SVC-04 STATE-08)', async () => {
    const page = await visit(site, '/services');
    expect(await page.getByText(empty).isVisible()).toBe(true);
    expect(await page.getByRole('region', { name: 'Areas of Expertise' }).getByRole('listitem').count()).toBe(
      9,
    );
  });

  it('show an error and are fetched again only on request (STATE-07 STATE-14)', async () => {
    await makeServices(staff, 1);
    const page = await visit(site, '/about');
    await page.route('**/api/services?**', (route) => route.fulfill({ status: 500, body: '' }));
    await goInside(page, 'Services');
    await page.getByRole('alert').getByText('An error occurred').waitFor();
    expect(await page.getByText(empty).count()).toBe(0);
    expect(calls(page, 'GET /api/services')).toHaveLength(1);
    await page.unroute('**/api/services?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowsOf(page).getByRole('heading', { name: 'Service 1' }).waitFor();
  });

  it('show a distinct icon per known name and a globe otherwise (SVC-08 SVC-09)', async () => {
    const names = [...publicIcons, 'Globe', 'Nope', null];
    for (const icon of names) await makeServices(staff, 1, { icon });
    const page = await visit(site, '/services');
    const drawn = await rowsOf(page)
      .locator('svg')
      .evaluateAll((signs) => signs.map((sign) => sign.innerHTML));
    expect(drawn).toHaveLength(names.length);
    expect(new Set(drawn).size).toBe(publicIcons.length + 1);
    expect(new Set(drawn.slice(publicIcons.length)).size).toBe(1);
  });

  it('omit inactive ones (SVC-10)', async () => {
    await makeServices(staff, 1);
    await makeServices(staff, 1, { title: 'Hidden service', isActive: 'false' });
    const page = await visit(site, '/services');
    expect(await rowsOf(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Service 1']);
  });
});

describe('the rest of the services page', () => {
  it.each([
    ['/en/services', 'How We Work', ['Consultation', 'Planning', 'Execution', 'Delivery']],
    ['/id/services', 'Cara Kami Bekerja', ['Konsultasi', 'Perencanaan', 'Pelaksanaan', 'Penyerahan Hasil']],
  ])('shows the four steps in order on %s (SVC-05)', async (path, name, steps) => {
    const page = await visit(site, path);
    const items = page.getByRole('region', { name }).getByRole('listitem');
    expect(await items.getByRole('heading', { level: 3 }).allTextContents()).toEqual(steps);
    expect(await items.getByText(/^[1-4]$/).allTextContents()).toEqual(['1', '2', '3', '4']);
  });

  it('links to the contact page by a button (SVC-06)', async () => {
    const page = await visit(site, '/services');
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it('names nine fields of expertise in both languages (SVC-07)', async () => {
    for (const [path, name, last] of [
      ['/en/services', 'Areas of Expertise', 'Research and Innovation'],
      ['/id/services', 'Bidang Keahlian', 'Riset dan Inovasi'],
    ] as const) {
      const page = await visit(site, path);
      const fields = page.getByRole('region', { name }).getByRole('heading', { level: 3 });
      expect(await fields.count()).toBe(9);
      expect(await fields.last().textContent()).toBe(last);
    }
  });
});
