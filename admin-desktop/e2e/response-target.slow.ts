import { contactFields } from '@institute/core/inbox/limits.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { expect, it } from 'vitest';
import { useSignedInPage } from './staff.ts';

const staff = useSignedInPage({ REPLY_PROMISE: 'business-hours' });

it.each([
  {
    language: 'en',
    info: 'We reply within 24 business hours on working days',
    other: 'We reply within 24 hours',
    success: 'Your message has been sent. We will reply within 24 business hours on working days.',
  },
  {
    language: 'id',
    info: 'Kami membalas dalam 24 jam kerja pada hari kerja',
    other: 'Kami membalas dalam 1x24 jam',
    success: 'Pesan Anda telah terkirim. Kami akan membalas dalam 24 jam kerja pada hari kerja.',
  },
])(
  'shows a response-time target in business hours on every page and in the form in $language (CON-02)',
  async (texts) => {
    const { language, info, other, success } = texts;
    for (const path of ['', '/contact']) {
      const html = await (await fetch(`${staff.product.url}/${language}${path}`)).text();
      const shown = html.replace(/<script id="boot".*?<\/script>/s, '');
      expect(shown).toContain(info);
      expect(shown).not.toContain(`${other}<`);
    }
    const page = await staff.open(`/${language}/contact`);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(info);
    await isHydrated(page);
    expect(await page.getByText(info, { exact: true }).count()).toBe(1);
    for (const name of contactFields)
      await page
        .locator(`#contact-form [name=${name}]`)
        .fill(name === 'email' ? 'a@example.org' : `Isi ${name}`);
    await page.locator('#contact-form button[type=submit]').click();
    await page.getByRole('status').or(page.locator('[data-state=open]')).getByText(success).first().waitFor();
  },
);

it('counts business hours in the dashboard', async () => {
  const page = await staff.dashboard('contacts');
  const hint = 'Counted in business hours: Monday to Friday, 09:00 to 18:00 WIB';
  await page.getByRole('article').first().getByTitle(hint).waitFor();
});
