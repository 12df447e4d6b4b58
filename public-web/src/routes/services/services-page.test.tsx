import { service } from '@institute/core/content/service/endpoints.ts';
import { publicIcons } from '@institute/core/content/service/limits.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { many, numberedService } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { delayed, respondRaw } from '#test/component/responses.ts';

const site = useSite();
const empty = 'No services available';
const rows = () => [...document.querySelectorAll('main li:has(h2)')];
const titles = () => [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent);

/** Opens the services from another page, so that the browser fetches them. */
async function goToServices() {
  await renderSite(site, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/services');
}

describe('the services', () => {
  it('show icon, title, description and features (SVC-01 SVC-02)', async () => {
    site.api.on(service.list, () =>
      many(2, (n) => numberedService(n, { features: ['One thing', 'Another', 'A third'] })),
    );
    await renderSite(site, '/services');
    expect(titles()).toEqual(['Service 1', 'Service 2']);
    const first = page.elementLocator(rows()[0] as Element);
    await expect.element(first.getByText('What service 1 is about.')).toBeVisible();
    await expect.element(first.getByRole('heading', { name: 'Key features' })).toBeVisible();
    const features = first.getByRole('list').getByRole('listitem').elements();
    expect(features.map(({ textContent }) => textContent)).toEqual(['One thing', 'Another', 'A third']);
    expect(rows()[0]?.querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(0);
  });

  it('show a loading message while client-side navigation fetches them (SVC-01 SVC-03 STATE-06)', async () => {
    const { handler, respond } = delayed(many(1, numberedService));
    site.api.on(service.list, handler);
    await goToServices();
    await expect.element(page.getByText('Loading services...')).toBeVisible();
    respond();
    await expect.poll(titles).toEqual(['Service 1']);
    expect(page.getByText('Loading services...').elements()).toEqual([]);
    expect(site.api.lines('GET /api/services')).toHaveLength(1);
  });

  it('show a message if there are none and preserve the fields of expertise (SVC-04 STATE-08)', async () => {
    await renderSite(site, '/services');
    await expect.element(page.getByText(empty)).toBeVisible();
    const fields = page.getByRole('region', { name: 'Areas of Expertise' }).getByRole('listitem');
    expect(fields.elements()).toHaveLength(9);
  });

  it('show an error and are fetched again only on request (STATE-07 STATE-14)', async () => {
    let isBroken = true;
    site.api.on(service.list, () => many(1, numberedService));
    respondRaw(site.api, service.list, () => (isBroken ? { status: 500, text: '' } : undefined));
    await goToServices();
    await expect.element(page.getByRole('alert').getByText('An error occurred')).toBeVisible();
    expect(page.getByText(empty).elements()).toEqual([]);
    expect(site.api.lines('GET /api/services')).toHaveLength(1);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(titles).toEqual(['Service 1']);
  });

  it('show a distinct icon per known name and a globe otherwise (SVC-08 SVC-09)', async () => {
    const names = [...publicIcons, 'Globe', 'Nope', null];
    site.api.on(service.list, () => names.map((icon, n) => numberedService(n, { icon })));
    await renderSite(site, '/services');
    const drawn = rows().map((row) => row.querySelector('svg')?.innerHTML);
    expect(drawn).toHaveLength(names.length);
    expect(new Set(drawn).size).toBe(publicIcons.length + 1);
    expect(new Set(drawn.slice(publicIcons.length)).size).toBe(1);
  });
});

describe('the rest of the services page', () => {
  it.each([
    ['/en/services', 'How We Work', ['Consultation', 'Planning', 'Execution', 'Delivery']],
    ['/id/services', 'Cara Kami Bekerja', ['Konsultasi', 'Perencanaan', 'Pelaksanaan', 'Penyerahan Hasil']],
  ])('shows the four steps in order on %s (SVC-05)', async (path, name, steps) => {
    await renderSite(site, path);
    const items = [...page.getByRole('region', { name }).element().querySelectorAll('li')];
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(steps);
    expect(items.map((item) => item.querySelector('p > [aria-hidden]')?.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('links to the contact page by a button (SVC-06)', async () => {
    await renderSite(site, '/services');
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    expect(location.pathname).toBe('/contact');
  });

  it.each([
    ['/en/services', 'Areas of Expertise', 'Research and Innovation'],
    ['/id/services', 'Bidang Keahlian', 'Riset dan Inovasi'],
  ])('names nine fields of expertise on %s (SVC-07)', async (path, name, last) => {
    await renderSite(site, path);
    const fields = page.getByRole('region', { name }).getByRole('heading', { level: 3 }).elements();
    expect(fields).toHaveLength(9);
    expect(fields.at(-1)?.textContent).toBe(last);
  });
});
