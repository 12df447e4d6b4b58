import type { ApiClient } from '@institute/core/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { type TestPage, useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxOf, calls, visit } from './navigation.ts';
import { isDestructive, toastsOf, toastTexts } from './toast.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

const values = {
  name: 'Sari Dewi',
  email: 'sari@example.org',
  company: 'Yayasan Contoh',
  phone: '+62 812 0000 0000',
  subject: 'A survey',
  message: 'We would like to know more.\nWhen may we call?',
};
const required = ['name', 'email', 'subject', 'message'] as const;
type Values = Partial<Record<keyof typeof values, string>>;

const formOf = (page: Page) => page.locator('#contact-form');
const fieldOf = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`);
const submitOf = (page: Page) => formOf(page).getByRole('button');
const sent = (page: TestPage) => calls(page, 'POST /api/contact').length;
const refusal = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });

async function fillIn(page: Page, given: Values) {
  for (const [name, value] of Object.entries(given)) await fieldOf(page, name).fill(value);
}

/** Delays the responses to a URL until the test calls `respond`. */
async function delayResponse(page: Page, address: string, status = 201) {
  let respond = () => {};
  const waited = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(address, async (route) => {
    await waited;
    await route.fulfill({ status, json: { ok: true } });
  });
  return respond;
}

describe('the contact form', () => {
  it('has six fields, marks required ones and does not truncate pasted text (CON-03 CON-04 CON-05 CON-06)', async () => {
    const page = await visit(site, '/contact');
    const labels = await formOf(page).locator('label').allTextContents();
    expect(labels).toEqual([
      'Full Name *',
      'Email *',
      'Company Name',
      'Phone Number',
      'Subject *',
      'Message *',
    ]);
    for (const name of Object.keys(values)) {
      const field = fieldOf(page, name);
      const isRequired = (required as readonly string[]).includes(name);
      expect(await field.getAttribute('aria-required'), name).toBe(isRequired ? 'true' : null);
    }
    expect(await formOf(page).getByText('Fields marked with * are required.').isVisible()).toBe(true);
    expect(await formOf(page).locator('[maxlength]').count()).toBe(0);
    const filledIn = formOf(page).locator('[autocomplete]:not([tabindex="-1"])');
    expect(await filledIn.evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')))).toEqual(
      ['name', 'email', 'organization', 'tel'],
    );
    expect(await fieldOf(page, 'email').getAttribute('type')).toBe('email');
    expect(
      await fieldOf(page, 'message').evaluate((box: HTMLTextAreaElement) => [box.tagName, box.rows]),
    ).toEqual(['TEXTAREA', 4]);
  });

  it.each(required)(
    'sends nothing without the field %s, focuses it and marks it (VAL-01)',
    async (missing) => {
      const page = await visit(site, '/contact');
      await fillIn(page, { ...values, [missing]: '   ' });
      await submitOf(page).click();
      await toastTexts(page, 'Please fill in all required fields.');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(missing);
      const header = await boxOf(page.getByRole('banner'));
      expect((await boxOf(page.locator('label:has(+ :focus)'))).y).toBeGreaterThan(header.height);
      const accused = formOf(page).locator('[aria-invalid="true"]');
      expect(await accused.evaluateAll((each) => each.map((field) => field.getAttribute('name')))).toEqual([
        missing,
      ]);
      expect(sent(page)).toBe(0);
    },
  );

  it.each([
    ['/en', 'An error occurred', 'Please fill in all required fields.'],
    ['/id', 'Terjadi kesalahan', 'Mohon lengkapi semua field yang diperlukan.'],
  ])('shows a toast about empty required fields on %s (VAL-02)', async (path, title, text) => {
    const page = await visit(site, path);
    await submitOf(page).click();
    expect(await toastTexts(page, text)).toEqual([title, text]);
    expect(await isDestructive(page)).toBe(true);
    expect(await formOf(page).getByText(text).count()).toBe(0);
    expect(await formOf(page).locator('[aria-invalid=true]').count()).toBe(4);
    expect(sent(page)).toBe(0);
  });

  it.each([
    ['/en', 'sari', 'An error occurred', 'Please enter a valid email address'],
    ['/id', 'a@b', 'Terjadi kesalahan', 'Masukkan alamat email yang valid'],
  ])(
    'rejects on %s the address %s at its field in the page language (VAL-01)',
    async (path, address, title, text) => {
      const page = await visit(site, `${path}/contact`);
      await fillIn(page, { ...values, email: address });
      await submitOf(page).click();
      expect(await toastTexts(page, text)).toEqual([title, text]);
      const email = fieldOf(page, 'email');
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      const reason = await email.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${reason}"]`).textContent()).toBe(text);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
      // The browser shows no validation message, because it would be in the browser's language.
      expect(await formOf(page).evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
      for (const [name, value] of Object.entries({ ...values, email: address }))
        expect(await fieldOf(page, name).inputValue(), name).toBe(value);
      expect(sent(page)).toBe(0);
    },
  );

  it('marks an empty required field and a malformed address together (VAL-02)', async () => {
    const page = await visit(site, '/en/contact');
    await fillIn(page, { ...values, subject: '', email: 'a b@c d' });
    await submitOf(page).click();
    await toastTexts(page, 'Please fill in all required fields.');
    const accused = formOf(page).locator('[aria-invalid="true"]');
    expect(await accused.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
      'email',
      'subject',
    ]);
    expect(sent(page)).toBe(0);
  });

  it('sends all six values as JSON, stores them and clears the form (CON-09 CON-11 API-02)', async () => {
    const page = await visit(site, '/contact');
    await fillIn(page, { ...values, name: '  Sari Dewi ' });
    const [request] = await Promise.all([page.waitForRequest('**/api/contact'), submitOf(page).click()]);
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual(values);
    await toastTexts(page, 'Your message has been sent. We will reply within 24 hours.');
    for (const name of Object.keys(values)) expect(await fieldOf(page, name).inputValue(), name).toBe('');
    const [stored] = await staff.call(contact.admin.list);
    expect(stored).toMatchObject(values);
  });

  it('requires neither company nor phone (CON-07)', async () => {
    const page = await visit(site, '/contact');
    await fillIn(page, { name: 'Only', email: 'only@example.org', subject: 'Required', message: 'Fields' });
    await submitOf(page).click();
    await toastTexts(page, 'Your message has been sent. We will reply within 24 hours.');
    const [stored] = await staff.call(contact.admin.list);
    expect(stored).toMatchObject({ name: 'Only', company: null, phone: null });
  });

  it.each([
    ['/en', 'Sending...', 'Success', 'Your message has been sent. We will reply within 24 hours.'],
    ['/id', 'Mengirim...', 'Berhasil', 'Pesan Anda telah terkirim. Kami akan membalas dalam 1x24 jam.'],
  ])(
    'shows on %s a waiting state while sending and a success toast (CON-08 ERR-08 ERR-13)',
    async (path, label, title, text) => {
      const page = await visit(site, `${path}/contact`);
      const respond = await delayResponse(page, '**/api/contact');
      await fillIn(page, values);
      await submitOf(page).click();
      await submitOf(page).getByText(label, { exact: true }).waitFor();
      expect(await submitOf(page).isDisabled()).toBe(true);
      await page.keyboard.press('Enter');
      respond();
      expect(await toastTexts(page, text)).toEqual([title, text]);
      expect(await isDestructive(page)).toBe(false);
      expect(await submitOf(page).isEnabled()).toBe(true);
      expect(await page.getByText(text, { exact: true }).count()).toBe(1);
      expect(sent(page)).toBe(1);
    },
  );

  it.each([
    ['/en', 'An error occurred'],
    ['/id', 'Terjadi kesalahan'],
  ])('shows the reason of the server in a toast on %s (ERR-06)', async (path, title) => {
    const page = await visit(site, `${path}/contact`);
    await page.route('**/api/contact', refusal(400, '{"error":"The server has its reasons"}'));
    await fillIn(page, values);
    await submitOf(page).click();
    expect(await toastTexts(page, 'The server has its reasons')).toEqual([
      title,
      'The server has its reasons',
    ]);
    expect(await isDestructive(page)).toBe(true);
  });

  it('reports a failure, keeps the values and does not resend (ERR-07 CON-10 STATE-14 API-19)', async () => {
    const page = await visit(site, '/contact');
    await page.route('**/api/contact', refusal(500, ''));
    await fillIn(page, values);
    await submitOf(page).click();
    expect(await toastTexts(page, 'Failed to submit contact form')).toEqual([
      'An error occurred',
      'Failed to submit contact form',
    ]);
    for (const [name, value] of Object.entries(values))
      expect(await fieldOf(page, name).inputValue()).toBe(value);
    expect(await submitOf(page).isEnabled()).toBe(true);
    expect(sent(page)).toBe(1);
    // A response without a body also counts as success.
    await page.route('**/api/contact', (route) => route.fulfill({ status: 200, body: '' }));
    await submitOf(page).click();
    await toastTexts(page, 'Your message has been sent. We will reply within 24 hours.');
    expect(sent(page)).toBe(2);
  });

  it('reports an unreachable server at each attempt (ERR-07)', async () => {
    const page = await visit(site, '/contact');
    await page.route('**/api/contact', (route) => route.abort());
    await fillIn(page, values);
    await submitOf(page).click();
    await toastTexts(page, 'Failed to submit contact form');
    await toastsOf(page).getByRole('button').click();
    await toastsOf(page).waitFor({ state: 'detached' });
    expect(await formOf(page).getByRole('alert').textContent()).toBe('Failed to submit contact form');
    for (const [name, value] of Object.entries(values))
      expect(await fieldOf(page, name).inputValue()).toBe(value);
  });
});

describe('the newsletter form', () => {
  const invalid = 'Please enter a valid email address';
  const form = (page: Page) => page.locator('#newsletter-form');
  const email = (page: Page) => form(page).getByRole('textbox');
  const button = (page: Page) => form(page).getByRole('button');
  const subscriptions = (page: TestPage) => calls(page, 'POST /api/newsletter/subscribe').length;

  it.each([
    ['X9 VAL-03', ''],
    ['X9 VAL-03', '   '],
    ['X9 VAL-04', 'abc'],
    ['X9', '@'],
    ['X9', 'a@b'],
    ['X9', 'a b@c d'],
    ['X9', 'a@b.co, c@d.org'],
  ])('rejects without sending (%s): %j', async (_id, address) => {
    const page = await visit(site, '/blog');
    await email(page).fill(address);
    await button(page).click();
    expect(await toastTexts(page, invalid)).toEqual(['An error occurred', invalid]);
    expect(await isDestructive(page)).toBe(true);
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
    const errorBox = await boxOf(form(page).getByText(invalid, { exact: true }));
    expect(errorBox.y + errorBox.height).toBeLessThan((await boxOf(toastsOf(page))).y);
    expect(subscriptions(page)).toBe(0);
  });

  it('sends an address as JSON and clears the field (VAL-05 ERR-11 API-02 STATE-04)', async () => {
    const page = await visit(site, '/blog');
    await email(page).fill(' A@b.co ');
    const [request] = await Promise.all([page.waitForRequest('**/subscribe'), button(page).click()]);
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual({ email: 'A@b.co', language: 'en' });
    const text = 'Successfully subscribed to newsletter!';
    expect(await toastTexts(page, text)).toEqual(['Success', text]);
    expect(await isDestructive(page)).toBe(false);
    expect(await email(page).inputValue()).toBe('');
  });

  it('is disabled while it sends (STATE-03)', async () => {
    const page = await visit(site, '/id/blog');
    const respond = await delayResponse(page, '**/subscribe');
    await email(page).fill('a@b.co');
    await button(page).click();
    await button(page).getByText('Mengirim...', { exact: true }).waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    respond();
    await toastTexts(page, 'Berhasil berlangganan buletin!');
    expect(await button(page).isEnabled()).toBe(true);
  });

  it.each([
    ['ERR-09', 400, '{"error":"No more readers, please"}', 'No more readers, please'],
    ['ERR-10', 500, '', 'Failed to subscribe to newsletter'],
  ])('shows an error toast and allows another attempt (%s STATE-05)', async (_id, status, body, text) => {
    const page = await visit(site, '/blog');
    await page.route('**/subscribe', refusal(status, body));
    await email(page).fill('a@b.co');
    await button(page).click();
    expect(await toastTexts(page, text)).toEqual(['An error occurred', text]);
    expect(await isDestructive(page)).toBe(true);
    expect(await button(page).isEnabled()).toBe(true);
    expect(await email(page).inputValue()).toBe('a@b.co');
    expect(subscriptions(page)).toBe(1);
  });
});

describe('validation errors of the server', () => {
  it('appear at their fields in the page language (ERR-06)', async () => {
    const page = await visit(site, '/id/contact');
    await fillIn(page, { ...values, subject: 'x'.repeat(201) });
    await submitOf(page).click();
    await toastsOf(page).getByText('Terjadi kesalahan', { exact: true }).waitFor();
    expect(await fieldOf(page, 'subject').getAttribute('aria-invalid')).toBe('true');
    expect(await fieldOf(page, 'subject').inputValue()).toHaveLength(201);
    const reason = await fieldOf(page, 'subject').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toBe(
      'Maksimal 200 karakter; teks Anda 201 karakter.',
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('subject');
  });
});
