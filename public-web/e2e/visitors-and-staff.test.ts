import type { ApiClient } from '@institute/core/api/api-client.ts';
import { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  contactField as field,
  fillInContactForm as fillIn,
  isInView,
  postForm,
  type Submission,
  sendContactForm as send,
} from './contact-form.ts';
import { calls, visit } from './navigation.ts';
import { toastTexts } from './toast.ts';

// Each sender has its own address, so that only one of them is over the limit.
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', REPLY_PROMISE: 'business-hours' };
const site = useProduct({ sample: false, env });
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
const post = (path: string, given: Record<string, string>, submission?: Submission) =>
  postForm(site, path, given, submission);

async function read(path: string): Promise<string> {
  return (await fetch(site.product.url + path)).text();
}

describe('a form with scripts', () => {
  it('shows errors of the server, preserves the text in another document, and sends it as JSON (CON-09 CON-11 API-02 ERR-06 VAL-05)', async () => {
    const page = await visit(site, '/id/contact');
    await fillIn(page, { ...values, subject: 'x'.repeat(201) });
    await send(page);
    await page.getByText('Maksimal 200 karakter; teks Anda 201 karakter.').waitFor();
    expect(await field(page, 'subject').getAttribute('aria-invalid')).toBe('true');
    expect(await stored()).toEqual([]);

    await page.goto(`${site.product.url}/id`);
    await isHydrated(page);
    for (const name of ['email', 'message'] as const)
      await expect.poll(() => field(page, name).inputValue()).toBe(values[name]);
    await fillIn(page, { name: '  Sari "Dewi" <b> ', subject: values.subject });
    const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send(page)]);
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual(values);
    await toastTexts(
      page,
      'Pesan Anda telah terkirim. Kami akan membalas dalam 24 jam kerja pada hari kerja.',
    );
    for (const name of Object.keys(values)) expect(await field(page, name).inputValue(), name).toBe('');
    expect(await stored()).toMatchObject([{ ...values, company: null, phone: null }]);

    await page.goto(`${site.product.url}/en/blog`);
    await isHydrated(page);
    const form = page.locator('#newsletter-form');
    await form.getByRole('textbox').fill(' A@b.co ');
    const [sent] = await Promise.all([page.waitForRequest('**/subscribe'), form.getByRole('button').click()]);
    expect(sent.headers()['content-type']).toBe('application/json');
    expect(sent.postDataJSON()).toEqual({ email: 'A@b.co', language: 'en' });
    const text = 'Successfully subscribed to newsletter!';
    expect(await toastTexts(page, text)).toEqual(['Success', text]);
    expect(await form.getByRole('textbox').inputValue()).toBe('');
    expect(await staff.call(newsletter.admin.list)).toMatchObject([{ email: 'a@b.co' }]);
    // Chromium logs the status 400.
    expect(page.problems.filter((each) => !each.includes('400'))).toEqual([]);
  });
});

describe('a form sent without scripts', () => {
  it('shows errors at its fields, preserves the text, and sends a message once (CON-01)', async () => {
    const page = await site.page(noScript);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.product.url}/id`);
    await fillIn(page, { ...values, name: ' ', email: 'a@b', subject: 'x'.repeat(201) });
    await send(page);
    expect(new URL(page.url()).pathname).toBe('/id');
    expect(await page.locator('#contact-form [role="alert"]').textContent()).toBe(
      'Mohon lengkapi semua field yang diperlukan.',
    );
    expect(await isInView(page, '#contact-form [role="alert"]')).toBe(true);
    for (const [name, problem] of [
      ['name', 'Kolom ini wajib diisi.'],
      ['email', 'Masukkan alamat email yang valid'],
      ['subject', '201'],
    ] as const) {
      expect(await field(page, name).getAttribute('aria-invalid'), name).toBe('true');
      const id = await field(page, name).getAttribute('aria-describedby');
      expect(await page.locator(`[id="${id}"]`).textContent()).toContain(problem);
    }
    expect(await page.locator('#contact-form [aria-invalid]').count()).toBe(3);
    expect(await field(page, 'message').inputValue()).toBe(values.message);
    expect(await field(page, 'email').inputValue()).toBe('a@b');
    expect(await field(page, 'subject').inputValue()).toHaveLength(201);

    await fillIn(page, { name: values.name, email: values.email, subject: 'Sent from a phone' });
    await send(page);
    const status = page.locator('#contact-form [role="status"]');
    expect(await status.textContent()).toContain('Pesan Anda telah terkirim');
    expect(await isInView(page, '#contact-form [role="status"]')).toBe(true);
    expect(await field(page, 'message').inputValue()).toBe('');
    const [first, ...others] = await stored();
    expect(first).toMatchObject({
      name: values.name,
      message: values.message,
      subject: 'Sent from a phone',
    });
    await page.reload();
    expect(await stored()).toHaveLength(others.length + 1);
    // Chromium logs the status 400.
    expect(page.problems.filter((each) => !each.includes('400'))).toEqual([]);
  });

  it('subscribes to the newsletter and preserves the filter of the list', async () => {
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

  it.each([
    ['/en', 'Please enter a valid email address', 'Your message has been sent'],
    ['/id/contact', 'Masukkan alamat email yang valid', 'Pesan Anda telah terkirim'],
  ])('shows on %s in its language that an address cannot receive mail', async (path, problem, success) => {
    const before = (await stored()).length;
    const refused = await post(`${path}?form=contact`, { ...values, email: 'a@b' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    const email = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0] ?? '';
    expect(email).toContain('aria-invalid="true"');
    expect(email).toContain('value="a@b"');
    const reason = /aria-describedby="([^"]+)"/.exec(email)?.[1];
    const textOf = (attribute: string) =>
      new RegExp(`<p[^>]*${attribute}[^>]*>(?:<svg.*?</svg>)?(?:<span>)?([^<]*)`).exec(html)?.[1];
    expect(textOf(`id="${reason}"`)).toBe(problem);
    expect(textOf('role="alert"')).toBe(problem);
    expect(/<textarea[^>]*>([^<]*)/.exec(html)?.[1]).toBe('First line.\n\n  Third &lt;/textarea&gt; line.');
    expect(/<input[^>]*name="name"[^>]*>/.exec(html)?.[0]).toContain(
      'value="Sari &quot;Dewi&quot; &lt;b&gt;"',
    );
    expect(await stored()).toHaveLength(before);
    expect((await read(`${path}?sent=contact`)).includes(success)).toBe(true);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['as JSON', { type: 'application/json', body: JSON.stringify(values) }, 415],
    ['as multipart', { type: 'multipart/form-data; boundary=x', body: '--x--' }, 415],
    ['with invalid UTF-8', { body: 'name=%C3%28' }, 400],
    ['with a broken escape', { body: 'name=%zz' }, 400],
    ['with a duplicate field', { body: 'name=a&name=b' }, 400],
    ['with too many fields', { body: 'a&b&c&d&e&f&g&h&i&j&k&l&m&n&o&p&q&r&s&t&u' }, 400],
    ['with a body over the size limit', { body: `message=${'x'.repeat(100_001)}` }, 413],
  ] as [string, Submission, number][])('is rejected %s', async (_case, sent, status) => {
    const before = (await stored()).length;
    const response = await post('/en/contact?form=contact', values, sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/<form[^>]+id="contact-form"[^>]*><p[^>]+role="alert"/);
    expect((await stored()).length).toBe(before);
  });

  it('is rejected by a page without that form', async () => {
    const before = (await stored()).length;
    for (const path of [
      '/about?form=contact',
      '/contact',
      '/contact?form=newsletter',
      '/nowhere?form=contact',
    ])
      expect((await post(path, values)).status, path).toBe(404);
    expect((await stored()).length).toBe(before);
  });

  it('redirects to its page, uncached also on errors', async () => {
    for (const path of ['/', '/en', '/id/contact']) {
      const plain = await read(path);
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
      expect((await read(path)) === plain).toBe(true);
    }
  });

  it('asks a visitor over the rate limit to wait and preserves the text', async () => {
    const address = '198.51.100.1';
    const submit = (n: number) =>
      post('/en/contact?form=contact', { ...values, subject: `Number ${n}` }, { address });
    for (let n = 1; n <= 5; n += 1) expect((await submit(n)).status).toBe(303);
    const refused = await submit(6);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = await refused.text();
    expect(body).toContain('Too many requests. Please try again later.');
    expect(body).toContain('value="Number 6"');
  });
});

describe('spam detection', () => {
  const spam = () => staff.call(contact.admin.list, { query: { spam: '1' } });

  it('accepts a message with a filled honeypot and a link, but lists it as spam', async () => {
    const before = await stored();
    const page = await read('/en/contact');
    const [name = ''] =
      /(?<=tabindex="-1"[^>]*name=")\w+|(?<=name=")\w+(?="[^>]*tabindex="-1")/i.exec(page) ?? [];
    expect(name).not.toBe('');
    const link = 'https://casino.example';
    const given = { ...values, subject: 'From a honeypot', message: link, [name]: link };
    const response = await post('/en/contact?form=contact', given);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/en/contact?sent=contact#contact-form',
    ]);
    expect((await spam())[0]).toMatchObject({ subject: 'From a honeypot' });
    expect(await stored()).toEqual(before);
  });
});

describe('a page before hydration', () => {
  /** Delays the scripts until the test calls `loadScripts`. */
  async function openWithoutScripts() {
    const page = await site.page({ extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.3' } });
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

  it('preserves text typed into a form, also into one with errors', async () => {
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
    await toastTexts(
      page,
      'Your message has been sent. We will reply within 24 business hours on working days.',
    );
    expect(calls(page, 'POST /api/contact')).toHaveLength(1);
    for (const name of Object.keys(values)) expect(await field(page, name).inputValue(), name).toBe('');
    expect((await stored())[0]).toMatchObject({ name: 'Another name', subject: 'Now with a script' });
    expect(page.problems.filter((each) => !each.includes('400'))).toEqual([]);
  });

  it('preserves text, focus and scripted controls if an extension adds an element to a form', async () => {
    const { page, loadScripts } = await openWithoutScripts();
    await page.goto(`${site.product.url}/en/contact`, { waitUntil: 'commit' });
    await fillIn(page, values);
    await field(page, 'subject').evaluate((input) => {
      input.focus();
      input.insertAdjacentHTML('afterend', '<div></div>');
    });
    loadScripts();
    await isHydrated(page);
    for (const [name, value] of Object.entries(values))
      expect(await field(page, name).inputValue(), name).toBe(value);
    const focused = () => document.activeElement?.getAttribute('name');
    expect(await page.evaluate(focused)).toBe('subject');
    expect(await page.getByRole('button', { name: 'Switch to dark theme' }).isVisible()).toBe(true);
    expect(page.problems).toEqual([expect.stringContaining('#418')]);
  });

  it('preserves text typed on the first visit', async () => {
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

describe('a client that exceeds the search limit', () => {
  it('gets a small page in the language of the address with Retry-After, and other pages', async () => {
    const get = (path: string, address = '198.51.100.4') =>
      fetch(site.product.url + path, { headers: { 'X-Forwarded-For': address } });
    for (let n = 0; n < 60; n += 1)
      expect((await get(n % 2 ? `/en/search?q=a${n}` : `/id/blog?q=a${n}`)).status).toBe(200);
    for (const [path, text] of [
      ['/en/search?q=x', '<h1>Too many searches</h1>'],
      ['/id/about?q=x', '<h1>Terlalu banyak pencarian</h1>'],
      ['/api/search?q=x', 'too_many_requests'],
    ] as const) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 429]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain(text);
    }
    for (const path of ['/en/search', '/en/blog?category=News']) expect((await get(path)).status).toBe(200);
    expect((await get('/en/search?q=x', '198.51.100.5')).status).toBe(200);
  });
});
