import { contact } from '@institute/core/inbox/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { card, sees, styleOf, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
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
  ] as const)('shows an empty state in %s (XTAB-07, XTAB-08)', async (language, title, text) => {
    const page = await staff.dashboard('contacts', { language });
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
  });

  it("shows a visitor's message as it was sent (XTAB-09, XTAB-02, XTAB-03, XTAB-04, XTAB-06)", async () => {
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

  it('lists messages, newest first, and expands a long one (XTAB-01, XTAB-03, XTAB-05)', async () => {
    const long = Array.from({ length: 30 }, (_, n) => `Kalimat ${n}.`).join('\n');
    await send({ name: 'Panjang', email: 'a?cc=b&c@example.org', message: long });
    await send({ name: 'Terakhir' });
    const page = await staff.signedIn({ language: 'id' });
    // Stored messages always have a date. Imported ones may not.
    await page.route('**/api/admin/contacts?*', async (route) => {
      const response = await route.fetch();
      const items = (await response.json()) as { name: string; createdAt: string | null }[];
      for (const item of items) if (item.name === 'Terakhir') item.createdAt = null;
      await route.fulfill({ response: response, json: items });
    });
    await page.goto(`${staff.product.url}/admin/dashboard?tab=contacts`);
    const last = card(page, 'Terakhir');
    await last.getByText('Baru-baru ini', { exact: true }).waitFor();
    expect(await last.getByRole('link').allInnerTexts()).toEqual(['sari@example.org', 'Balas']);
    expect(await last.getByRole('button').allInnerTexts()).toEqual(['Tandai sudah dijawab']);
    expect((await last.innerText()).split(/\n+/)).toEqual([
      ...['Terakhir', 'Kerja sama', 'Baru-baru ini', 'sari@example.org', 'Halo'],
      ...['Balas', 'Tandai sudah dijawab'],
    ]);
    const names = page.getByRole('list', { name: 'Kontak' }).getByRole('article').getByRole('heading');
    expect((await names.allInnerTexts()).slice(0, 2)).toEqual(['Terakhir', 'Panjang']);
    expect(await card(page, 'Panjang').getByRole('time').innerText()).toMatch(/yang lalu$/);
    const address = await linkOf(page, 'Panjang', 'a?cc=b&c@example.org');
    expect(address).toBe('mailto:a%3Fcc%3Db%26c@example.org');

    const more = card(page, 'Panjang').getByRole('button', { name: 'Tampilkan lebih banyak' });
    await more.waitFor();
    const height = () => card(page, 'Panjang').evaluate((article) => article.clientHeight);
    const closed = await height();
    await more.click();
    const less = card(page, 'Panjang').locator('[aria-expanded]');
    expect(await less.getAttribute('aria-expanded')).toBe('true');
    expect(await height()).toBeGreaterThan(closed * 2);
    expect(await page.getByRole('button', { name: /Edit|Hapus/ }).count()).toBe(0);
  });
});

it('separates spam, and marks a message as not spam', async () => {
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
  expect(await card(page, 'Seen through').getByRole('button').allInnerTexts()).toEqual(['Mark as answered']);
});

describe('the response-time target', () => {
  it.each([
    {
      language: 'en',
      left: /^\d+ h \d+ min left$/,
      due: /^Answer due by \w+day, .* WIB$/,
      mark: 'Mark as answered',
      marked: ['Success', 'Noted as answered.'],
      inTime: 'Answered in time',
      unmark: 'Not answered after all',
      filters: ['Show', 'Not answered', 'Answered'],
      facts: [/^Answered in time in the last 30 days: \d+ of \d+$/, /^\d+ messages? waits? for an answer$/],
    },
    {
      language: 'id',
      left: /^Sisa \d+ jam \d+ menit$/,
      due: /^Jawaban paling lambat .* WIB$/,
      mark: 'Tandai sudah dijawab',
      marked: ['Berhasil', 'Ditandai sudah dijawab.'],
      inTime: 'Dijawab tepat waktu',
      unmark: 'Batalkan tanda sudah dijawab',
      filters: ['Tampilkan', 'Belum dijawab', 'Sudah dijawab'],
      facts: [/^Dijawab tepat waktu dalam 30 hari terakhir: \d+ dari \d+$/, /^\d+ pesan menunggu jawaban$/],
    },
  ] as const)(
    'shows the time left, marks a message as answered, and reports the result in $language',
    async (texts) => {
      const { language, mark, unmark, marked, inTime, filters } = texts;
      const name = `Janji ${language}`;
      await send({ name, email: `${language}@example.org` });
      await send({ name: `Lain ${language}`, email: `lain-${language}@example.org` });
      const page = await staff.dashboard('contacts', { language });
      const own = card(page, name);
      await own.getByText(texts.left).waitFor();
      await own.getByText(texts.due).waitFor();
      const response = await own.getByRole('link', {
        name: language === 'id' ? `Balas ${name}` : `Reply to ${name}`,
      });
      const address = new URL((await response.getAttribute('href')) ?? '');
      expect(address.pathname).toBe(`${language}@example.org`);
      expect(address.searchParams.get('subject')).toBe('Re: Kerja sama');
      expect(address.searchParams.get('body')).toMatch(/> Halo$/);

      await own.getByRole('button', { name: `${mark}: ${name}` }).focus();
      await page.keyboard.press('Enter');
      await sees(page, marked[0], marked[1]);
      await own.getByText(inTime, { exact: true }).waitFor();
      const takeBack = own.getByRole('button', { name: `${unmark}: ${name}` });
      await expect.poll(() => takeBack.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await violationsOn(page)).toEqual([]);

      const [show, waiting, answered] = filters;
      await page.getByRole('combobox', { name: show }).selectOption(answered);
      await own.waitFor();
      await card(page, `Lain ${language}`).waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: show }).selectOption(waiting);
      await card(page, `Lain ${language}`).waitFor();
      await own.waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('answered')).toBe('0');

      await page.getByRole('tab').first().click();
      for (const fact of texts.facts) await page.getByText(fact).waitFor();
    },
  );
});

it('counts and marks new messages per user on every device until seen', async () => {
  await staff.api.call(contact.admin.seen, { body: { until: new Date().toISOString() } });
  await send({ name: 'Baru satu', email: 'satu@example.org' });
  await send({ name: 'Baru dua', email: 'dua@example.org' });
  const page = await staff.dashboard('overview');
  const tab = page.getByRole('tab', { name: 'Contacts', exact: true });
  const noteOf = (shown: Locator) =>
    shown.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  await expect.poll(() => noteOf(tab)).toBe('2 new messages');
  expect(await violationsOn(page)).toEqual([]);
  const seenResponse = page.waitForResponse('**/api/admin/contacts/seen');
  await tab.click();
  await seenResponse;
  for (const name of ['Baru satu', 'Baru dua'])
    await card(page, name).getByText('New', { exact: true }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await expect.poll(() => noteOf(tab)).toBe('');
  await send({ name: 'Baru tiga', email: 'tiga@example.org' });
  const again = page.waitForResponse('**/api/admin/contacts/seen');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await again;
  await card(page, 'Baru tiga').getByText('New', { exact: true }).waitFor();
  expect(await card(page, 'Baru satu').getByText('New', { exact: true }).count()).toBe(1);

  const elsewhere = await staff.dashboard('contacts', { language: 'id' });
  await card(elsewhere, 'Baru tiga').waitFor();
  expect(await elsewhere.getByText('Baru', { exact: true }).count()).toBe(0);
  await elsewhere.getByRole('tab', { name: 'Ringkasan' }).click();
  await send({ name: 'Baru empat', email: 'empat@example.org' });
  await elsewhere.getByRole('tab', { name: 'Layanan' }).click();
  const indonesian = elsewhere.getByRole('tab', { name: 'Kontak', exact: true });
  await expect.poll(() => noteOf(indonesian)).toBe('1 pesan baru');
});
