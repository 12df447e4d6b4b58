import { AppError } from '@institute/core/api/errors.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { delayed, ok, respondRaw } from '#test/component/responses.ts';
import { expectToast, toastsOf } from '#test/component/toast.ts';

const site = useSite();
const values = {
  name: 'Sari Dewi',
  email: 'sari@example.org',
  company: 'Yayasan Contoh',
  phone: '+62 812 0000 0000',
  subject: 'A survey',
  message: 'We would like to know more.\nWhen may we call?',
};
type Name = keyof typeof values;
const names = Object.keys(values) as Name[];
const required = ['name', 'email', 'subject', 'message'] as const;
const success = 'Your message has been sent. We will reply within 24 hours.';

const form = () => document.querySelector('#contact-form') as HTMLFormElement;
const input = (name: Name) => form().elements.namedItem(name) as HTMLInputElement;
const submit = () => page.elementLocator(form()).getByRole('button');
const valuesOf = () => Object.fromEntries(names.map((name) => [name, input(name).value]));
const invalidFields = () => [...form().querySelectorAll('[aria-invalid="true"]')].map(nameOf);
const nameOf = (element: Element | null) => element?.getAttribute('name');
const problemOf = (name: Name) =>
  document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent;

async function fillIn(given: Partial<Record<Name, string>>) {
  for (const [name, value] of Object.entries(given))
    await page.elementLocator(input(name as Name)).fill(value);
}

describe('the contact form', () => {
  it('has six fields, marks required ones and does not truncate pasted text (CON-03 CON-04 CON-05 CON-06)', async () => {
    await renderSite(site, '/contact');
    expect([...form().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Full Name *',
      'Email *',
      'Company Name',
      'Phone Number',
      'Subject *',
      'Message *',
    ]);
    for (const name of names) {
      const isRequired = (required as readonly string[]).includes(name);
      expect(input(name).getAttribute('aria-required'), name).toBe(isRequired ? 'true' : null);
    }
    await expect.element(page.getByText('Fields marked with * are required.')).toBeVisible();
    expect(form().querySelectorAll('[maxlength]')).toHaveLength(0);
    expect(names.map((name) => input(name).autocomplete).filter(Boolean)).toEqual([
      'name',
      'email',
      'organization',
      'tel',
    ]);
    expect(input('email').type).toBe('email');
    const message = input('message') as unknown as HTMLTextAreaElement;
    expect([message.tagName, message.rows]).toEqual(['TEXTAREA', 4]);
  });

  it('has a honeypot that people and form fillers skip, and sends its value (D22)', async () => {
    site.api.on(contact.send, () => ok);
    await renderSite(site, '/contact');
    const honeypot = form().elements.namedItem(honeypotField) as HTMLInputElement;
    expect([honeypot.tabIndex, honeypot.autocomplete, honeypot.closest('[aria-hidden="true"]')]).toEqual([
      -1,
      'off',
      expect.anything(),
    ]);
    expect({ ...honeypot.dataset }).toEqual({
      ...{ lpignore: 'true', '1pIgnore': 'true', bwignore: 'true', formType: 'other' },
    });
    await fillIn(values);
    honeypot.value = 'https://sari.example';
    await submit().click();
    await expectToast('success', 'Success', success);
    const sent = { ...values, [honeypotField]: 'https://sari.example' };
    expect(site.api.bodies(contact.send)).toEqual([sent]);
  });

  it('sends nothing without a required field, focuses it below the header and marks it (VAL-01)', async () => {
    await renderSite(site, '/contact');
    await fillIn(values);
    for (const missing of required) {
      await fillIn({ [missing]: '   ' });
      await submit().click();
      await expect.poll(invalidFields, { message: missing }).toEqual([missing]);
      await expect.element(toastsOf().getByText('Please fill in all required fields.')).toBeVisible();
      expect(nameOf(document.activeElement)).toBe(missing);
      const header = page.getByRole('banner').element().getBoundingClientRect();
      const label = document.querySelector('label:has(+ :focus)')?.getBoundingClientRect();
      expect(label?.top, missing).toBeGreaterThan(header.height);
      await fillIn({ [missing]: values[missing] });
      expect(invalidFields()).toEqual([]);
    }
    expect(site.api.bodies(contact.send)).toEqual([]);
  });

  it.each([
    ['/en', 'An error occurred', 'Please fill in all required fields.'],
    ['/id', 'Terjadi kesalahan', 'Mohon lengkapi semua field yang diperlukan.'],
  ])('shows a toast about empty required fields on %s (VAL-02)', async (path, title, text) => {
    await renderSite(site, path);
    await submit().click();
    await expectToast('error', title, text);
    expect(form().textContent).not.toContain(text);
    expect(invalidFields()).toHaveLength(4);
    expect(site.api.bodies(contact.send)).toEqual([]);
  });

  it.each([
    ['/en', 'sari', 'An error occurred', 'Please enter a valid email address'],
    ['/id', 'a@b', 'Terjadi kesalahan', 'Masukkan alamat email yang valid'],
  ])(
    'rejects on %s the address %s at its field in the page language (VAL-01)',
    async (path, email, title, text) => {
      await renderSite(site, `${path}/contact`);
      await fillIn({ ...values, email });
      await submit().click();
      await expectToast('error', title, text);
      expect(invalidFields()).toEqual(['email']);
      expect(problemOf('email')).toBe(text);
      expect(nameOf(document.activeElement)).toBe('email');
      // The browser shows no validation message, because it would be in the browser's language.
      expect(form().noValidate).toBe(true);
      expect(valuesOf()).toEqual({ ...values, email });
      expect(site.api.bodies(contact.send)).toEqual([]);
    },
  );

  it('marks an empty required field and a malformed address together (VAL-02)', async () => {
    await renderSite(site, '/en/contact');
    await fillIn({ ...values, subject: '', email: 'a b@c d' });
    await submit().click();
    await expectToast('error', 'An error occurred', 'Please fill in all required fields.');
    expect(invalidFields()).toEqual(['email', 'subject']);
    expect(site.api.bodies(contact.send)).toEqual([]);
  });

  it('sends all six values trimmed, requires neither company nor phone, and clears itself (CON-07 CON-09 CON-11)', async () => {
    site.api.on(contact.send, () => ok);
    await renderSite(site, '/contact');
    await fillIn({ ...values, name: '  Sari Dewi ' });
    await submit().click();
    await expectToast('success', 'Success', success);
    expect(Object.values(valuesOf()).join('')).toBe('');

    await fillIn({ ...values, company: '', phone: '' });
    await submit().click();
    await expect.poll(() => site.api.bodies(contact.send)).toHaveLength(2);
    await expect.poll(() => Object.values(valuesOf()).join('')).toBe('');
    expect(site.api.bodies(contact.send)).toEqual([values, { ...values, company: '', phone: '' }]);
  });

  it.each([
    ['/en', 'Sending...', 'Success', success],
    ['/id', 'Mengirim...', 'Berhasil', 'Pesan Anda telah terkirim. Kami akan membalas dalam 1x24 jam.'],
  ])(
    'shows on %s a waiting state while sending and a success toast (CON-08 ERR-08 ERR-13)',
    async (path, label, title, text) => {
      const { handler, respond } = delayed(ok);
      site.api.on(contact.send, handler);
      await renderSite(site, `${path}/contact`);
      await fillIn(values);
      await submit().click();
      await expect.element(submit().getByText(label, { exact: true })).toBeVisible();
      await expect.element(submit()).toBeDisabled();
      await page.elementLocator(input('name')).click();
      await userEvent.keyboard('{Enter}');
      respond();
      await expectToast('success', title, text);
      await expect.element(submit()).toBeEnabled();
      expect(toastsOf().elements()).toHaveLength(1);
      expect(site.api.bodies(contact.send)).toHaveLength(1);
    },
  );
});

describe('a contact form that the server refuses', () => {
  it.each([
    ['/en', 'An error occurred'],
    ['/id', 'Terjadi kesalahan'],
  ])('shows the reason of the server in a toast on %s (ERR-06)', async (path, title) => {
    respondRaw(site.api, contact.send, () => ({
      status: 400,
      text: '{"error":"The server has its reasons"}',
    }));
    await renderSite(site, `${path}/contact`);
    await fillIn(values);
    await submit().click();
    await expectToast('error', title, 'The server has its reasons');
  });

  it('reports a failure, preserves the values and resends only on request (ERR-07 CON-10 STATE-14 API-19)', async () => {
    let response = { status: 500, text: '' };
    respondRaw(site.api, contact.send, () => response);
    await renderSite(site, '/contact');
    await fillIn(values);
    await submit().click();
    await expectToast('error', 'An error occurred', 'Failed to submit contact form');
    expect(valuesOf()).toEqual(values);
    await expect.element(submit()).toBeEnabled();
    expect(site.api.bodies(contact.send)).toHaveLength(1);
    // A response without a body also counts as success.
    response = { status: 200, text: '' };
    await submit().click();
    await expectToast('success', 'Success', success);
    expect(site.api.bodies(contact.send)).toHaveLength(2);
  });

  it('reports an unreachable server also after the toast is closed (ERR-07)', async () => {
    site.api.on(contact.send, () => {
      throw new TypeError('Failed to fetch');
    });
    await renderSite(site, '/contact');
    await fillIn(values);
    await submit().click();
    await expectToast('error', 'An error occurred', 'Failed to submit contact form');
    await toastsOf().getByRole('button').click();
    await expect.element(toastsOf()).not.toBeInTheDocument();
    expect(form().querySelector('[role="alert"]')?.textContent).toBe('Failed to submit contact form');
    expect(valuesOf()).toEqual(values);
  });

  it('shows a text that is too long at its field, with the limit, in the page language (ERR-06)', async () => {
    site.api.on(contact.send, () => ok);
    await renderSite(site, '/id/contact');
    await fillIn({ ...values, subject: 'x'.repeat(201) });
    await submit().click();
    await expect.element(toastsOf().getByText('Terjadi kesalahan', { exact: true })).toBeVisible();
    expect(invalidFields()).toEqual(['subject']);
    expect(input('subject').value).toHaveLength(201);
    expect(problemOf('subject')).toBe('Maksimal 200 karakter; teks Anda 201 karakter.');
    expect(nameOf(document.activeElement)).toBe('subject');
  });

  it('asks a visitor over the rate limit to wait and preserves the text', async () => {
    site.api.on(contact.send, () => {
      throw new AppError('too_many_requests', { retryAfter: 60 });
    });
    await renderSite(site, '/contact');
    await fillIn(values);
    await submit().click();
    await expectToast('error', 'An error occurred', 'Too many requests. Please try again later.');
    expect(form().querySelector('[role="alert"]')?.textContent).toContain('Too many requests');
    expect(valuesOf()).toEqual(values);
  });
});
