import { contact } from '@institute/core/inbox/endpoints.ts';
import { contactFields } from '@institute/core/inbox/limits.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();

it.each([
  {
    path: '/en/contact',
    info: 'We reply within 24 hours',
    success: 'Your message has been sent. We will reply within 24 hours.',
  },
  {
    path: '/id/contact',
    info: 'Kami membalas dalam 1x24 jam',
    success: 'Pesan Anda telah terkirim. Kami akan membalas dalam 1x24 jam.',
  },
])('names the default response-time target before and after a message on $path (CON-02)', async (texts) => {
  const { path, info, success } = texts;
  site.api.on(contact.send, () => ({ ok: true as const }));
  const page = await renderSite(site, path);
  await expect.element(page.getByText(info, { exact: true })).toBeVisible();
  for (const name of contactFields) {
    const control = document.querySelector<HTMLElement>(`#contact-form [name=${name}]`);
    await userEvent.fill(control as HTMLElement, name === 'email' ? 'a@example.org' : `Isi ${name}`);
  }
  await userEvent.click(document.querySelector('#contact-form button[type=submit]') as HTMLElement);
  await expect.element(page.getByText(success).first()).toBeVisible();
});
