import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();

describe('the contact page', () => {
  it.each([
    ['/en', 'Contact Us', 'Send us your question or enquiry.', 'Contact Information'],
    ['/id', 'Hubungi Kami', 'Kirimkan pertanyaan atau permintaan Anda.', 'Informasi Kontak'],
  ])('shows on %s title, subtitle, form and information (CON-01 CON-02)', async (path, h1, deck, info) => {
    await renderSite(site, `${path}/contact`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(h1);
    await expect.element(page.getByText(deck, { exact: true })).toBeVisible();
    await expect
      .element(page.elementLocator(document.querySelector('#contact-form') as Element))
      .toBeVisible();
    const information = page.getByRole('region', { name: info });
    await expect.element(information.getByRole('link', { name: 'info@example.org' })).toBeVisible();
  });
});

describe('the contact section of the home page', () => {
  const contact = () => page.elementLocator(document.querySelector('#contact') as Element);

  it('contains the form (HOME-41)', async () => {
    await renderSite(site, '/');
    const form = contact().getByRole('form', { name: 'Contact form' });
    for (const name of ['Full Name', 'Email', 'Company Name', 'Phone Number', 'Subject', 'Message'])
      await expect.element(form.getByRole('textbox', { name })).toBeVisible();
    expect(form.getByRole('textbox').elements()).toHaveLength(6);
    await expect.element(form.getByRole('button', { name: 'Send Message' })).toBeVisible();
  });

  it('contains address, email and phone (HOME-42)', async () => {
    await renderSite(site, '/');
    const terms = Object.fromEntries(
      [...document.querySelectorAll('#contact dl > div')].map((fact) => [
        fact.querySelector('dt')?.textContent,
        fact.querySelector('dd')?.textContent,
      ]),
    );
    expect(terms).toMatchObject({
      Address: 'Jalan Contoh Nusantara No. 17, Central Jakarta 10110, Indonesia',
      Email: 'info@example.org',
      Phone: '+62 21 5550 0100',
    });
    await expect
      .element(contact().getByRole('link', { name: 'info@example.org' }))
      .toHaveAttribute('href', 'mailto:info@example.org');
    await expect
      .element(contact().getByRole('link', { name: '+62 21 5550 0100' }))
      .toHaveAttribute('href', 'tel:+622155500100');
  });

  it('shows a drawing instead of the map until a press, which moves the focus to the map (HOME-43)', async () => {
    await renderSite(site, '/en');
    const frame = document.querySelector('#contact iframe') as HTMLIFrameElement;
    expect(frame.src).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
    expect(frame.title).toBe('Map of our office');
    expect(frame.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
    await expect.element(contact().getByText('The map comes from an outside service')).toBeVisible();
    await expect.element(contact().getByRole('link', { name: /^Get directions/ })).toBeVisible();
    await contact().getByRole('button', { name: 'Show the map' }).click();
    await expect.poll(() => document.activeElement).toBe(frame);
    await expect.element(page.elementLocator(frame)).toBeVisible();
    expect(contact().getByRole('button', { name: 'Show the map' }).query()).toBeNull();
  });

  it.each([
    ['/en', /within 24 hours/, 'Monday to Friday, 09:00 to 18:00 WIB', 'Central Jakarta 10110'],
    ['/id', /1x24 jam/, 'Senin sampai Jumat, 09.00 sampai 18.00 WIB', 'Jakarta Pusat 10110'],
  ])('shows on %s response time, office hours and place (HOME-44 HOME-45)', async (path, ...texts) => {
    await renderSite(site, path);
    for (const text of texts) await expect.element(contact().getByText(text)).toBeVisible();
  });
});
