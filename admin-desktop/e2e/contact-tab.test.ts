import { contact } from '@institute/core/inbox/contact.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { card, sees, staffJourney, styleOf } from './staff.ts';

const staff = staffJourney();
const lines = 'Baris satu\nBaris dua\nBaris tiga';
const send = (body: Partial<typeof message> & { website?: string }) =>
  staff.api.call(contact.send, { body: { ...message, ...body } });
const message = { name: 'Sari', email: 'sari@example.org', subject: 'Kerja sama', message: 'Halo' };
const linkOf = (page: Page, name: string, text: string) =>
  card(page, name).getByRole('link', { name: text, exact: true }).getAttribute('href');

describe('the contacts tab', () => {
  it.each([
    ['en', 'No Contact Submissions', 'Form submissions will appear here when visitors send messages.'],
    ['id', 'Belum Ada Pesan Kontak', 'Kiriman formulir akan muncul di sini saat pengunjung mengirim pesan.'],
  ] as const)('XTAB-07 XTAB-08 without any message says so in %s', async (language, title, text) => {
    const page = await staff.dashboard('contacts', { language });
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
  });

  it('XTAB-09 XTAB-02 XTAB-03 XTAB-04 XTAB-06 a visitor writes, and staff read it as it was sent', async () => {
    const page = await staff.dashboard('contacts');
    await page.getByText('No Contact Submissions').waitFor();
    const visitor = await staff.open('/en/contact');
    await visitor.getByLabel('Full Name').fill('Ratna Wulandari');
    await visitor.getByLabel('Email', { exact: false }).first().fill('ratna@example.org');
    await visitor.getByLabel('Company Name').fill('Balai Riset Pesisir');
    await visitor.getByLabel('Phone Number').fill('+62 (0)812-3456 789');
    await visitor.getByLabel('Subject').fill('Undangan diskusi');
    await visitor.getByLabel('Message').fill(lines);
    const sent = visitor.waitForResponse('**/api/contact');
    await visitor.getByRole('button', { name: 'Send Message' }).click();
    expect((await sent).status()).toBe(201);

    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    const own = card(page, 'Ratna Wulandari');
    for (const text of ['Undangan diskusi', 'Balai Riset Pesisir']) {
      await own.getByText(text, { exact: true }).waitFor();
    }
    expect(await linkOf(page, 'Ratna Wulandari', 'ratna@example.org')).toBe('mailto:ratna@example.org');
    expect(await linkOf(page, 'Ratna Wulandari', '+62 (0)812-3456 789')).toBe('tel:+6208123456789');
    expect(await own.getByRole('time').innerText()).toMatch(/ago$/);
    const text = own.getByText('Baris satu');
    expect(await text.innerText()).toBe(lines);
    expect(await styleOf(text, 'white-space')).toMatch(/pre-(line|wrap)/);
  });

  it('XTAB-01 XTAB-03 XTAB-05 messages are only read, newest first; a long one opens, and what is not there is not shown', async () => {
    const long = Array.from({ length: 30 }, (_, n) => `Kalimat ${n}.`).join('\n');
    await send({ name: 'Panjang', email: 'a?cc=b&c@example.org', message: long });
    await send({ name: 'Terakhir' });
    const page = await staff.signedIn({ language: 'id' });
    // The server always knows when a message came; one from elsewhere may not.
    await page.route('**/api/admin/contacts?*', async (route) => {
      const reply = await route.fetch();
      const items = (await reply.json()) as { name: string; createdAt: string | null }[];
      for (const item of items) if (item.name === 'Terakhir') item.createdAt = null;
      await route.fulfill({ response: reply, json: items });
    });
    await page.goto(`${staff.product.url}/admin/dashboard?tab=contacts`);
    const last = card(page, 'Terakhir');
    await last.getByText('Baru-baru ini', { exact: true }).waitFor();
    expect(await last.getByRole('link').count()).toBe(1);
    expect(await last.getByRole('button').count()).toBe(0);
    expect((await last.innerText()).split(/\n+/)).toEqual([
      ...['Terakhir', 'Kerja sama', 'Baru-baru ini', 'sari@example.org', 'Halo'],
    ]);
    const names = page.getByRole('list', { name: 'Kontak' }).getByRole('article').getByRole('heading');
    expect((await names.allInnerTexts()).slice(0, 2)).toEqual(['Terakhir', 'Panjang']);
    expect(await card(page, 'Panjang').getByRole('time').innerText()).toMatch(/yang lalu$/);
    const address = await linkOf(page, 'Panjang', 'a?cc=b&c@example.org');
    expect(address).toBe('mailto:a%3Fcc%3Db%26c@example.org');

    const more = card(page, 'Panjang').getByRole('button');
    expect(await more.allInnerTexts()).toEqual(['Tampilkan lebih banyak']);
    const height = () => card(page, 'Panjang').evaluate((article) => article.clientHeight);
    const closed = await height();
    await more.click();
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(await height()).toBeGreaterThan(closed * 2);
    expect(await page.getByRole('button', { name: /Edit|Hapus/ }).count()).toBe(0);
  });
});

it('what looks like spam is kept apart, and staff take it back', async () => {
  const page = await staff.dashboard('contacts');
  await send({ name: 'Seen through', website: 'https://casino.example' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Spam');
  await card(page, 'Seen through').waitFor();
  expect(new URL(page.url()).searchParams.get('spam')).toBe('1');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not spam: Seen through' }).click();
  await sees(page, 'Success', 'Moved out of the spam.');
  await page.getByText('Nothing matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await card(page, 'Seen through').waitFor();
  expect(await card(page, 'Seen through').getByRole('button').count()).toBe(0);
});
