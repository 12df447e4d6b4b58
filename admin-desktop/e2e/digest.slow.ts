import { readFile } from 'node:fs/promises';
import { digest, newsletter } from '@institute/core/inbox/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { startFakeSmtp } from '@institute/server/testing/fake-smtp.ts';
import { freePort } from '@institute/server/testing/product.ts';
import { readMail } from '@institute/server/testing/read-mail.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArticle, sees, toasts, useSignedInPage } from './staff.ts';

const port = await freePort();
let sink: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  sink = await startFakeSmtp(port);
});
afterAll(() => sink.close());
const staff = useSignedInPage({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'website@institute.example',
  MAIL_TO: 'desk@institute.example',
});
const arrived = (count: number) => expect.poll(() => sink.received.length).toBe(count);
const last = () => readMail(sink.received.at(-1)?.raw ?? '');

/** Subscribes on a public page and confirms by the button, without JavaScript. */
async function subscribe(page: Page, language: 'id' | 'en', email: string) {
  const before = sink.received.length;
  await page.goto(`${staff.product.url}/${language}/blog`);
  const form = page.locator('#newsletter-form');
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  await arrived(before + 1);
  const link = /http\S+newsletter\/confirm\S+/.exec(last().text)?.[0] ?? '';
  // Opening the link changes nothing.
  const looking = await staff.page();
  await looking.goto(link);
  expect(await violationsOn(looking), `confirm, ${language}`).toEqual([]);
  await page.goto(link);
  await page.getByRole('button', { name: language === 'id' ? 'Konfirmasi' : 'Confirm' }).click();
  await page
    .getByRole('heading', { name: language === 'id' ? 'Anda sudah berlangganan' : 'You are subscribed' })
    .waitFor();
}

it('confirms subscribers, exports them, sends them a drafted digest in their language, and unsubscribes them', async () => {
  const visitor = await staff.page({ javaScriptEnabled: false });
  await subscribe(visitor, 'en', 'sari@example.org');
  await subscribe(visitor, 'id', 'budi@example.org');
  await staff.api.call(newsletter.subscribe, { body: { email: 'waits@example.org' } });
  await arrived(3);
  await makeArticle(staff.api, { title: 'Kabar dari pesisir' });

  const page = await staff.signedIn();
  await page.goto(`${staff.product.url}/admin/dashboard?tab=newsletter`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toMatch(/^\ufeff"email","subscribed_at","language","state"\r\n"budi@example.org","/);
  await sees(page, 'Success', 'The file has been saved.');
  await toasts(page).getByRole('button').click();
  const list = page.getByRole('list', { name: 'Newsletter Subscribers' }).getByRole('listitem');
  await expect
    .poll(() => list.allInnerTexts())
    .toEqual([expect.stringContaining('budi@example.org'), expect.stringContaining('sari@example.org')]);
  await page.getByRole('button', { name: 'Draft a digest' }).click();
  const form = page.getByRole('form', { name: 'Draft a digest' });
  expect(await form.getByRole('checkbox', { name: 'Kabar dari pesisir' }).isChecked()).toBe(true);
  await form.getByRole('button', { name: 'Select none' }).click();
  await form.getByRole('checkbox', { name: 'Kabar dari pesisir' }).check();
  await form.getByLabel('Subject (Bahasa Indonesia)').fill('Kabar November');
  await form.getByLabel('Subject (English)').fill('News of November');
  await form.getByLabel('Introduction (English)').fill('Hello,\nhere is our news.');
  await form.getByText('Kept on this device until it is sent.', { exact: true }).waitFor();

  // The draft survives the page.
  await page.reload();
  const offer = page.getByRole('alert').filter({ hasText: 'Unsaved text found: News of November' });
  await offer.getByRole('button', { name: 'Restore text' }).click();
  expect(await form.getByLabel('Introduction (English)').inputValue()).toBe('Hello,\nhere is our news.');
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await page.getByText('Unsaved text found').count()).toBe(0);

  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the email' });
  const english = preview.frameLocator('iframe[title="The email in English"]');
  await english.getByRole('link', { name: 'Kabar dari pesisir' }).waitFor();
  await english.getByText('Article · Only in Indonesian').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();

  await form.getByLabel('Send a test to').fill('me@example.org');
  await form.getByRole('button', { name: 'Send test' }).click();
  await sees(page, 'Success', 'Both emails were sent to me@example.org.');
  await arrived(5);
  await form.getByRole('button', { name: 'Send to 2 subscribers' }).click();
  const question = page.getByRole('dialog', { name: 'Send the digest' });
  await question.getByText('1 get it in Indonesian and 1 in English').waitFor();
  await question.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Sent · 2 of 2').waitFor();
  const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  expect(await page.evaluate(draftKeys)).toEqual([]);

  const mails = new Map(sink.received.slice(5).map(({ to: [to = ''], raw }) => [to, readMail(raw)]));
  expect([mails.size, sink.received.length]).toEqual([2, 7]);
  expect(mails.get('sari@example.org')?.headers.subject).toBe('News of November');
  const { headers, text = '' } = mails.get('budi@example.org') ?? {};
  expect(headers?.subject).toBe('Kabar November');
  expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await visitor.goto(/http\S+newsletter\/unsubscribe\S+/.exec(text)?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Berhenti berlangganan' }).click();
  await visitor.getByRole('heading', { name: 'Anda sudah berhenti berlangganan' }).waitFor();
  const { subscribers } = await staff.api.call(digest.overview);
  expect(subscribers).toEqual({ id: 0, en: 1 });
});
