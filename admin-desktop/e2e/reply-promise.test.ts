import { contactFields } from '@institute/core/inbox/limits.ts';
import { describe, expect, it } from 'vitest';
import { useSignedInPage } from './staff.ts';

const hour = 60 * 60_000;
const texts = {
  hours: {
    en: ['We reply within 24 hours', 'Your message has been sent. We will reply within 24 hours.'],
    id: ['Kami membalas dalam 1x24 jam', 'Pesan Anda telah terkirim. Kami akan membalas dalam 1x24 jam.'],
  },
  'business-hours': {
    en: [
      'We reply within 24 business hours',
      'Your message has been sent. We will reply within 24 business hours.',
    ],
    id: [
      'Kami membalas dalam 24 jam kerja',
      'Pesan Anda telah terkirim. Kami akan membalas dalam 24 jam kerja.',
    ],
  },
} as const;

describe.each(['hours', 'business-hours'] as const)('a site with a response-time target in %s', (promise) => {
  const staff = useSignedInPage({ REPLY_PROMISE: promise });

  it.each(['en', 'id'] as const)(
    'shows the target on every page and in the form in %s (CON-02)',
    async (language) => {
      const [info, success] = texts[promise][language];
      const other = texts[promise === 'hours' ? 'business-hours' : 'hours'][language][0];
      for (const path of ['', '/contact']) {
        const html = await (await fetch(`${staff.product.url}/${language}${path}`)).text();
        const shown = html.replace(/<script id="boot".*?<\/script>/s, '');
        expect(shown).toContain(info);
        expect(shown).not.toContain(`${other}<`);
      }
      const page = await staff.open(`/${language}/contact`);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(info);
      await page.waitForLoadState('networkidle');
      expect(await page.getByText(info, { exact: true }).count()).toBe(1);
      for (const name of contactFields)
        await page
          .locator(`#contact-form [name=${name}]`)
          .fill(name === 'email' ? 'a@example.org' : `Isi ${name}`);
      await page.locator('#contact-form button[type=submit]').click();
      await page
        .getByRole('status')
        .or(page.locator('[data-state=open]'))
        .getByText(success)
        .first()
        .waitFor();
    },
  );

  it('counts the same hours in the dashboard', async () => {
    const page = await staff.dashboard('contacts');
    const [message] = await page.evaluate(async () => (await fetch('/api/admin/contacts')).json());
    const card = page.getByRole('article').first();
    const left = /^(\d+) h \d+ min left$/.exec((await card.getByText(/min left$/).innerText()) ?? '');
    // Outside of business hours, none of the 24 hours has passed.
    expect(promise === 'hours' ? ['23'] : ['23', '24']).toContain(left?.[1]);
    const due = await card.getByText(/^Answer due by/).innerText();
    const plain = new Date(Date.parse(message.createdAt) + 24 * hour);
    const hours = plain.toLocaleTimeString('en-GB', { timeZone: 'Asia/Jakarta', timeStyle: 'short' });
    const day = plain.toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta', weekday: 'long' });
    expect(due.includes(day) && due.includes(hours)).toBe(promise === 'hours');
    const hint =
      promise === 'hours'
        ? 'Counted from arrival, on every day of the week'
        : 'Counted in business hours: Monday to Friday, 09:00 to 18:00 WIB';
    expect(await card.getByTitle(hint).count()).toBe(1);
  });
});
