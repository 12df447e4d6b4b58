import { contact } from '@institute/core/inbox/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { goInside, openPage } from '#test/component/open-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const title = page.getByRole('heading', { level: 1 });
const values = {
  name: 'Sari "Dewi"',
  email: 'sari@example.org',
  phone: '+62 812 0000 0000',
  subject: 'A survey',
  message: 'We would like\n\n  to know more.',
};
const form = () => document.querySelector<HTMLFormElement>('#contact-form');
const typed = () =>
  Object.fromEntries([...new FormData(form() as HTMLFormElement)].filter(([name]) => name in values));

/** Enters the values as a visitor does, one field at a time. */
function fillIn() {
  for (const [name, value] of Object.entries(values)) {
    const field = form()?.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

describe('the draft of a form', () => {
  it('is restored after navigation and on the other page with the form', async () => {
    await openPage(site, '/en/contact');
    fillIn();
    await goInside('About');
    await expect.element(title).toHaveTextContent('About Our Institute');
    await goInside('Contact');
    await expect.element(title).toHaveTextContent('Contact Us');
    await expect.poll(typed).toEqual(values);
    await openPage(site, '/id');
    await expect.poll(typed).toEqual(values);
  });

  it('is removed after sending', async () => {
    site.api.on(contact.send, () => ({ ok: true as const }));
    await openPage(site, '/en/contact');
    fillIn();
    expect(sessionStorage.length).toBe(1);
    form()?.requestSubmit();
    await expect.poll(() => site.api.bodies(contact.send)).toHaveLength(1);
    await expect.poll(() => sessionStorage.length).toBe(0);
    await openPage(site, '/en/contact');
    expect(Object.values(typed()).join('')).toBe('');
  });

  it('includes the newsletter address', async () => {
    await openPage(site, '/en/blog');
    const address = page.getByRole('textbox', { name: 'Your email address' });
    await address.fill('reader@exam');
    await goInside('About');
    await expect.element(title).toHaveTextContent('About Our Institute');
    await goInside('Blog');
    await expect.element(address).toHaveValue('reader@exam');
  });
});
