import { contact } from '@institute/core/inbox/endpoints.ts';
import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { card, sees, selectOption, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const noteOf = (tab: Locator) =>
  tab.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );

it("shows a visitor's message as new until it is seen on any device, and marks it as answered (XTAB-09)", async () => {
  const page = await staff.dashboard('overview');
  const visitor = await staff.open('/en/contact');
  await isHydrated(visitor);
  await visitor.getByLabel('Full Name').fill('Ratna Wulandari');
  await visitor.getByLabel('Email', { exact: false }).first().fill('ratna@example.org');
  await visitor.getByLabel('Company Name').fill('Balai Riset Pesisir');
  await visitor.getByLabel('Phone Number').fill('+62 (0)812-3456 789');
  await visitor.getByLabel('Subject').fill('Undangan diskusi');
  await visitor.getByLabel('Message').fill('Baris satu\nBaris dua');
  const sent = visitor.waitForResponse('**/api/contact');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).status()).toBe(201);
  const spam = { name: 'Seen through', email: 'a@example.org', subject: 'S', message: 'www.casino.example' };
  await staff.api.call(contact.send, { body: { ...spam, [honeypotField]: 'x' } });

  await page.reload();
  const tab = page.getByRole('tab', { name: 'Contacts', exact: true });
  await expect.poll(() => noteOf(tab)).toBe('1 new message');
  const seen = page.waitForResponse('**/api/admin/contacts/seen');
  await tab.click();
  await seen;
  const own = card(page, 'Ratna Wulandari');
  for (const text of ['New', 'Undangan diskusi', 'Balai Riset Pesisir', '+62 (0)812-3456 789']) {
    await own.getByText(text, { exact: true }).waitFor();
  }
  expect(await own.getByText('Baris satu').innerText()).toBe('Baris satu\nBaris dua');
  await expect.poll(() => noteOf(tab)).toBe('');

  const elsewhere = await staff.dashboard('contacts', { language: 'id' });
  await card(elsewhere, 'Ratna Wulandari').waitFor();
  expect(await elsewhere.getByText('Baru', { exact: true }).count()).toBe(0);

  await own.getByRole('button', { name: 'Mark as answered: Ratna Wulandari' }).click();
  await sees(page, 'Success', 'Noted as answered.');
  await own.getByText('Answered in time', { exact: true }).waitFor();
  const show = page.getByRole('combobox', { name: 'Show' });
  await selectOption(show, 'Not answered');
  await own.waitFor({ state: 'detached' });
  await selectOption(show, 'Spam');
  await page.getByRole('button', { name: 'Not spam: Seen through' }).click();
  await sees(page, 'Success', 'Marked as not spam.');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await card(page, 'Seen through').waitFor();
  await page.getByRole('tab').first().click();
  await page.getByText('Answered in time in the last 30 days: 1 of 1', { exact: true }).waitFor();
  await page.getByText('1 message waits for an answer', { exact: true }).waitFor();
});
