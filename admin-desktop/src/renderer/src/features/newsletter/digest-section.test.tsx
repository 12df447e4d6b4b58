import { digest, newsletter } from '@institute/core/inbox/endpoints.ts';
import type { DigestProgress } from '@institute/core/inbox/schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=newsletter';
const form = () => page.getByRole('form', { name: 'Draft a digest' });
const button = (name: string) => form().getByRole('button', { name, exact: true });
const checked = () => form().getByRole('checkbox', { checked: true }).elements();
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const subject = 'News of November';

function handleDigest() {
  const { api } = dashboard;
  const item = (n: number, title: string, isNew: boolean) => ({
    ...{ kind: 'article' as const, id: id(n), title, isNew, language: 'id' as const },
    ...{ availableLanguages: ['id' as const], publishedAt: new Date() },
  });
  let progress: DigestProgress | null = null;
  api.on(newsletter.admin.list, () => []);
  api.on(digest.overview, () => ({
    ...{ canMail: true, subscribers: { id: 1, en: 1 }, since: null },
    items: [item(1, 'Kabar dari pesisir', true), item(2, 'Kabar lama', false)],
  }));
  api.on(digest.progress, () => ({ digest: progress }));
  api.on(digest.preview, () => {
    const mail = (text: string) => ({ subject, html: `<a href="#">${text}</a>`, text });
    return { id: mail('Kabar'), en: mail('News') };
  });
  api.on(digest.test, () => ({ ok: true as const }));
  api.on(digest.send, () => {
    progress = {
      ...{ id: id(9), state: 'done', subjectId: 'Kabar November', subjectEn: subject, total: 2, sent: 2 },
      ...{ failed: 0, skipped: 0, left: 0, startedAt: '2026-11-23T03:00:00.000Z', finishedAt: null },
      ...{ lastError: null, failures: [], uncertain: [] },
    };
    return { id: id(9) };
  });
}

it('selects items, requires an item and both subjects, and preserves the draft over a reload', async () => {
  handleDigest();
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Draft a digest' }).click();
  await expect.element(form().getByRole('checkbox', { name: 'Kabar dari pesisir' })).toBeChecked();
  await expect.element(form().getByRole('checkbox', { name: 'Kabar lama' })).not.toBeChecked();
  await button('Select all').click();
  expect(checked()).toHaveLength(2);
  await button('Select none').click();
  expect(checked()).toEqual([]);
  await expect.element(form().getByText('0 of 2 selected', { exact: true })).toBeVisible();
  await button('Send to 2 subscribers').click();
  await expect.element(form().getByText('Choose at least one item.')).toBeVisible();
  expect(form().getByText('This field is required.').elements()).toHaveLength(2);
  expect(await violationsHere(), 'mistakes').toEqual([]);
  await form().getByRole('checkbox', { name: 'Kabar dari pesisir' }).click();
  await form().getByLabelText('Subject (Bahasa Indonesia)').fill('Kabar November');
  await form().getByLabelText('Subject (English)').fill(subject);
  await form().getByLabelText('Introduction (English)').fill('Hello,\nhere is our news.');
  await expect.poll(() => form().getByText('This field is required.').elements()).toEqual([]);
  const stored = 'Kept on this device until it is sent.';
  await expect.element(form().getByText(stored, { exact: true })).toBeVisible();

  await renderDashboard(dashboard, { path });
  const offer = page.getByRole('alert').filter({ hasText: `Unsaved text found: ${subject}` });
  await offer.getByRole('button', { name: 'Restore text' }).click();
  await expect
    .element(form().getByLabelText('Introduction (English)'))
    .toHaveValue('Hello,\nhere is our news.');
  expect(checked()).toHaveLength(1);
  expect(page.getByText('Unsaved text found').elements()).toEqual([]);
});

it('previews and tests the email, asks before sending, and shows the progress', async () => {
  handleDigest();
  const { api } = dashboard;
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Draft a digest' }).click();
  await form().getByLabelText('Subject (Bahasa Indonesia)').fill('Kabar November');
  await form().getByLabelText('Subject (English)').fill(subject);
  const draft = { items: [{ kind: 'article', id: id(1) }], subjectId: 'Kabar November', subjectEn: subject };
  await button('Preview').click();
  const preview = dialog('Preview of the email');
  const english = preview.getByTitle('The email in English');
  await expect.element(english).toHaveAttribute('srcdoc', '<a href="#">News</a>');
  await expect.element(english).toHaveAttribute('sandbox', '');
  await preview.getByRole('button', { name: 'Close' }).click();
  await form().getByLabelText('Send a test to').fill('me@example.org');
  await button('Send test').click();
  await expectToast('Success', 'Both emails were sent to me@example.org.');
  expect(api.bodies(digest.test)).toMatchObject([{ ...draft, email: 'me@example.org' }]);

  await button('Send to 2 subscribers').click();
  const question = dialog('Send the digest');
  await expect.element(question.getByText('1 get it in Indonesian and 1 in English')).toBeVisible();
  expect(api.bodies(digest.send)).toEqual([]);
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('Sent · 2 of 2')).toBeVisible();
  expect(api.bodies(digest.send)).toMatchObject([draft]);
  const bar = page.getByRole('progressbar', { name: 'Progress of the digest' });
  await expect.element(bar).toHaveAttribute('max', '2');
  await expect.element(bar).toHaveAttribute('value', '2');
  expect(await violationsHere(), 'progress').toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});
