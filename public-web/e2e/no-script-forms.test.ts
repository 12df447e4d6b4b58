import type { ApiClient } from '@institute/core/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, isHydrated } from './navigation.ts';
import { toastTexts } from './toast.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

const values = {
  name: 'Sari "Dewi" <b>',
  email: 'sari@example.org',
  company: '',
  phone: '',
  subject: 'A survey & more',
  message: 'First line.\n\n  Third </textarea> line.',
};
const noScript = { javaScriptEnabled: false };
const stored = () => staff.call(contact.admin.list);
const field = (page: Page, name: string) => page.locator(`#contact-form [name="${name}"]`);
const send = (page: Page) => page.locator('#contact-form button').click();

interface Sent {
  /** The user agent of the sender. By default it differs from the one that read the page. */
  agent?: string;
  origin?: string | null;
  type?: string;
  body?: string;
}

/** Submits a form as a browser does, without following the redirect. */
function post(path: string, given: Record<string, string>, { agent, origin, type, body }: Sent = {}) {
  return fetch(site.product.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'User-Agent': agent ?? 'a visitor',
      'Content-Type': type ?? 'application/x-www-form-urlencoded',
      ...(origin === null ? {} : { Origin: origin ?? site.product.url }),
    },
    body: body ?? new URLSearchParams(given).toString(),
  });
}

async function fillIn(page: Page, given: Partial<typeof values>) {
  for (const [name, value] of Object.entries(given)) await field(page, name).fill(value);
}

/** Whether an element is on the screen, below the header. */
function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && bottom <= innerHeight;
  });
}

describe('a form sent without scripts', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['as JSON', { type: 'application/json', body: JSON.stringify(values) }, 415],
    ['as multipart', { type: 'multipart/form-data; boundary=x', body: '--x--' }, 415],
    ['with invalid UTF-8', { body: 'name=%C3%28' }, 400],
    ['with a broken escape', { body: 'name=%zz' }, 400],
    ['with a duplicate field', { body: 'name=a&name=b' }, 400],
    ['with too many fields', { body: 'a&b&c&d&e&f&g&h&i&j&k&l&m&n&o&p&q&r&s&t&u' }, 400],
    ['with a body over the size limit', { body: `message=${'x'.repeat(100_001)}` }, 413],
  ] as [string, Sent, number][])('is rejected %s', async (_case, sent, status) => {
    const before = (await stored()).length;
    const response = await post('/en/contact?form=contact', values, sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/<form[^>]+id="contact-form"[^>]*><p[^>]+role="alert"/);
    expect((await stored()).length).toBe(before);
  });

  it.each(['/about?form=contact', '/contact', '/contact?form=newsletter', '/nowhere?form=contact'])(
    'is rejected by a page without that form: %s',
    async (path) => {
      const before = (await stored()).length;
      expect((await post(path, values)).status).toBe(404);
      expect((await stored()).length).toBe(before);
    },
  );

  it('redirects to its page, uncached also on errors', async () => {
    for (const path of ['/', '/en', '/id', '/contact', '/id/contact']) {
      const plain = await fetch(site.product.url + path).then((response) => response.text());
      const taken = await post(`${path}?form=contact`, { ...values, subject: `From ${path}` });
      expect(taken.status).toBe(303);
      expect(taken.headers.get('location')).toBe(`${path}?sent=contact#contact-form`);
      expect(taken.headers.get('cache-control')).toBe('no-store');
      expect(taken.headers.get('set-cookie')).toBeNull();
      expect((await stored())[0]).toMatchObject({
        ...values,
        company: null,
        phone: null,
        subject: `From ${path}`,
      });

      const after = await fetch(`${site.product.url}${path}?sent=contact`);
      expect(after.headers.get('cache-control')).toBe('no-store');
      expect(await after.text()).toMatch(/<form[^>]+id="contact-form"[^>]*><p[^>]+role="status"/);
      const refused = await post(`${path}?form=contact`, { ...values, subject: '' });
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
      expect((await refused.text()).includes('value="Sari &quot;Dewi&quot; &lt;b&gt;"')).toBe(true);
      const again = await fetch(site.product.url + path).then((response) => response.text());
      expect(again === plain).toBe(true);
    }
  });
});

describe('spam detection', () => {
  const spam = () => staff.call(contact.admin.list, { query: { spam: '1' } });
  const read = (path: string, agent: string) =>
    fetch(site.product.url + path, { headers: { 'User-Agent': agent } }).then((response) => response.text());

  it('accepts a filled honeypot like a message but marks it as spam', async () => {
    const before = await stored();
    const page = await read('/en/contact', 'one bot');
    const [name = ''] =
      /(?<=tabindex="-1"[^>]*name=")\w+|(?<=name=")\w+(?="[^>]*tabindex="-1")/i.exec(page) ?? [];
    expect(name).not.toBe('');
    const given = { ...values, subject: 'From a honeypot', [name]: 'https://casino.example' };
    const response = await post('/en/contact?form=contact', given);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/en/contact?sent=contact#contact-form',
    ]);
    expect((await spam())[0]).toMatchObject({ subject: 'From a honeypot' });
    expect(await stored()).toEqual(before);
  });

  it('marks forms sent too fast, unless a user gesture is present', async () => {
    const before = await stored();
    await read('/id', 'quick bot');
    const response = await post(
      '/id?form=contact',
      { ...values, subject: 'At once' },
      { agent: 'quick bot' },
    );
    expect(response.status).toBe(303);
    expect((await spam())[0]).toMatchObject({ subject: 'At once' });
    expect(await stored()).toEqual(before);
  });
});

describe('a page without scripts', () => {
  it.each([
    ['/en', 'Contact Us', 'Send us your question or enquiry.', 'Contact Information'],
    ['/id', 'Hubungi Kami', 'Kirimkan pertanyaan atau permintaan Anda.', 'Informasi Kontak'],
  ])('shows on %s title, subtitle, form and information (CON-01 CON-02)', async (path, h1, deck, info) => {
    const page = await site.open(`${path}/contact`, noScript);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(h1);
    expect(await page.getByText(deck, { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('#contact-form').isVisible()).toBe(true);
    const information = page.getByRole('region', { name: info });
    expect(await information.getByRole('link', { name: 'info@example.org' }).isVisible()).toBe(true);
  });

  it.each([
    [
      '/id/contact',
      'Mohon lengkapi semua field yang diperlukan.',
      'Kolom ini wajib diisi.',
      'Pesan Anda telah terkirim',
    ],
    ['/en', 'Please fill in all required fields.', 'This field is required.', 'Your message has been sent'],
  ])(
    'shows errors at the contact fields of %s, keeps the text and sends it',
    async (path, text, missing, success) => {
      const page = await site.open(path, { ...noScript, viewport: { width: 390, height: 844 } });
      await fillIn(page, { ...values, name: ' ', subject: 'x'.repeat(201) });
      await send(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.locator('#contact-form [role="alert"]').textContent()).toBe(text);
      expect(await isInView(page, '#contact-form [role="alert"]')).toBe(true);
      for (const [name, problem] of [
        ['name', missing],
        ['subject', '201'],
      ] as const) {
        expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
        const id = await field(page, name).getAttribute('aria-describedby');
        expect(await page.locator(`[id="${id}"]`).textContent()).toContain(problem);
      }
      expect(await field(page, 'email').getAttribute('aria-invalid')).toBeNull();
      expect(await field(page, 'message').inputValue()).toBe(values.message);
      expect(await field(page, 'subject').inputValue()).toHaveLength(201);

      await fillIn(page, { name: values.name, subject: `Sent from ${path}` });
      await send(page);
      const status = page.locator('#contact-form [role="status"]');
      expect(await status.textContent()).toContain(success);
      expect(await isInView(page, '#contact-form [role="status"]')).toBe(true);
      expect(await field(page, 'message').inputValue()).toBe('');
      const [first, ...others] = await stored();
      expect(first).toMatchObject({
        name: values.name,
        message: values.message,
        subject: `Sent from ${path}`,
      });
      await page.reload();
      expect(await stored()).toHaveLength(others.length + 1);
      // Chromium logs the status 400.
      expect(page.problems.filter((each) => !each.includes('400'))).toEqual([]);
    },
  );

  it.each([
    ['/id/contact', 'Masukkan alamat email yang valid'],
    ['/en', 'Please enter a valid email address'],
  ])(
    '%s shows at the field that the address cannot receive mail, and retains all text',
    async (path, text) => {
      const before = (await stored()).length;
      const page = await site.open(path, noScript);
      await fillIn(page, { ...values, email: 'a@b' });
      await send(page);
      expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true');
      const reason = await field(page, 'email').getAttribute('aria-describedby');
      expect(await page.locator(`[id="${reason}"]`).textContent()).toBe(text);
      expect(await page.locator('#contact-form [role="alert"]').textContent()).toBe(text);
      expect(await page.locator('#contact-form [aria-invalid]').count()).toBe(1);
      for (const [name, value] of Object.entries({ ...values, email: 'a@b' }))
        expect(await field(page, name).inputValue(), name).toBe(value);
      expect(await stored()).toHaveLength(before);
    },
  );

  it('accepts newsletter addresses and keeps the filter of the list', async () => {
    const page = await site.open('/en/blog?category=Case+Studies', noScript);
    const email = page.locator('#newsletter-form [name="email"]');
    await email.fill('nobody@nowhere');
    await page.locator('#newsletter-form button').click();
    expect(await email.inputValue()).toBe('nobody@nowhere');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await isInView(page, '#newsletter-form')).toBe(true);
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await email.fill('Reader@example.org');
    await page.locator('#newsletter-form button').click();
    const status = page.locator('#newsletter-form [role="status"]');
    expect(await status.textContent()).toBe('Successfully subscribed to newsletter!');
    expect(await isInView(page, '#newsletter-form')).toBe(true);
    expect(new URL(page.url()).search).toBe('?category=Case+Studies&sent=newsletter');
    expect(await page.getByRole('link', { name: 'Case Studies' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('a page before hydration', () => {
  /** Delays the scripts until the test calls `loadScripts`. */
  async function openWithoutScripts() {
    const page = await site.page();
    let loadScripts = () => {};
    const waited = new Promise<void>((resolve) => {
      loadScripts = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await waited;
      await route.continue();
    });
    return { page, loadScripts };
  }

  it('keeps text typed into a form, also into one with errors', async () => {
    const { page, loadScripts } = await openWithoutScripts();
    await page.goto(`${site.product.url}/en/contact`, { waitUntil: 'commit' });
    await fillIn(page, { ...values, subject: '' });
    await send(page);
    await page.getByRole('alert').waitFor();
    await fillIn(page, { name: 'Another name', message: `${values.message}\nAnd more.  ` });
    loadScripts();
    await isHydrated(page);
    expect(await field(page, 'name').inputValue()).toBe('Another name');
    expect(await field(page, 'email').inputValue()).toBe(values.email);
    expect(await field(page, 'message').inputValue()).toBe(`${values.message}\nAnd more.  `);
    expect(await page.getByRole('alert').isVisible()).toBe(true);

    await fillIn(page, { subject: 'Now with a script' });
    await send(page);
    await toastTexts(page, 'Your message has been sent. We will reply within 24 hours.');
    expect(calls(page, 'POST /api/contact')).toHaveLength(1);
    for (const name of Object.keys(values)) expect(await field(page, name).inputValue(), name).toBe('');
    expect((await stored())[0]).toMatchObject({ name: 'Another name', subject: 'Now with a script' });

    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await page.locator('#hero-title').waitFor();
    expect(await page.locator('#contact-form [role]').count()).toBe(0);
    expect(page.problems.filter((each) => !each.includes('400'))).toEqual([]);
  });

  it('keeps text typed on the first visit', async () => {
    const { page, loadScripts } = await openWithoutScripts();
    await page.goto(`${site.product.url}/id`, { waitUntil: 'commit' });
    await fillIn(page, values);
    loadScripts();
    await isHydrated(page);
    for (const [name, value] of Object.entries(values))
      expect(await field(page, name).inputValue(), name).toBe(value);
    expect(page.problems).toEqual([]);
  });
});

describe('a visitor over the rate limit', () => {
  const strict = useProduct({ sample: false, env: { RATE_LIMITS: 'on' } });

  it('gets a message to wait and keeps the text, with and without scripts', async () => {
    const { url } = strict.product;
    const plain = (n: number) =>
      fetch(`${url}/en/contact?form=contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: url },
        body: new URLSearchParams({ ...values, subject: `Number ${n}` }),
      });
    for (let n = 1; n <= 5; n += 1) expect((await plain(n)).status).toBe(303);
    const refused = await plain(6);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = await refused.text();
    expect(body).toContain('Too many requests. Please try again later.');
    expect(body).toContain('value="Number 6"');

    const page = await strict.open('/contact');
    await isHydrated(page);
    await fillIn(page, values);
    await send(page);
    await toastTexts(page, 'Too many requests. Please try again later.');
    expect(await page.locator('#contact-form [role="alert"]').textContent()).toContain('Too many requests');
    for (const [name, value] of Object.entries(values))
      expect(await field(page, name).inputValue(), name).toBe(value);
  });
});
