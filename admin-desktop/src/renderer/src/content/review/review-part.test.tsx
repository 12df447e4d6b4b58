import { review } from '@institute/core/content/review/endpoints.ts';
import type { ReviewSettings } from '@institute/core/content/review/schemas.ts';
import { focusManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { editArticle, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { type StoredCopies, storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { storeReviews } from '#test/component/stored-reviews.ts';
import { closeToast, dialog, expectToast, leaveWindow } from '#test/component/views.ts';

const dashboard = useDashboard();

const english = { title: 'Harbour', excerpt: 'Short', content: '<p>Text</p>' };
const values = { title: 'Pelabuhan', content: '<p>Teks</p>', status: 'draft' as const, createdBy: '1' };
const part = (form: Locator, name = 'Indonesian text') => form.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const acts = () => dashboard.api.bodies(review.act);
const reads = (id: string) => dashboard.api.lines(`GET /api/admin/reviews/article/${id}`).length;

/** Stores an article in both languages, with reviews. */
function handleReviews(settings: Partial<ReviewSettings> = {}) {
  const { api } = dashboard;
  const item = sampleArticle({ ...values, translations: { en: english } });
  const stored = storeArticles(api, item);
  const copies = storeCopies(api);
  return { item, stored, copies, reviews: storeReviews(api, stored, copies, settings) };
}

/** Waits until the working copy has a title. */
async function expectCopy({ copies }: StoredCopies, title: string): Promise<void> {
  const titles = () => {
    leaveWindow();
    return [...copies.values()].map((copy) => copy.title);
  };
  await expect.poll(titles).toEqual([title]);
}

describe('the review of a text', () => {
  it('is loaded on request after a failure, then each minute while the window is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      dashboard.api.role = 'editor';
      const { item, stored, copies } = handleReviews();
      dashboard.api.on(review.one, () => {
        throw new TypeError('Failed to fetch');
      });
      await renderDashboard(dashboard);
      const form = await editArticle(page, 'Pelabuhan');
      const retry = form.getByRole('button', { name: 'Try again' });
      await expect.element(retry).toBeVisible();
      const reviews = storeReviews(dashboard.api, stored, copies);
      await retry.click();
      await expect.element(part(form)).toHaveTextContent('Not reviewed');
      const before = reads(item.id);
      reviews.add(item.id, 'id', 'approved', { username: 'ratna' });
      vi.advanceTimersByTime(60_000);
      await expect.element(part(form)).toHaveTextContent('Approved by ratna');
      expect(reads(item.id)).toBe(before + 1);
      focusManager.setFocused(false);
      vi.advanceTimersByTime(180_000);
      await field(form, 'Title').click();
      expect(reads(item.id)).toBe(before + 1);
    } finally {
      focusManager.setFocused(undefined);
      vi.useRealTimers();
    }
  });

  it('of a new item is requested with the typed text, of users until a day, and withdrawn', async () => {
    dashboard.api.role = 'author';
    const { copies, reviews } = handleReviews();
    await renderDashboard(dashboard);
    const form = await newArticle(page);
    await expect.element(form.getByText('A review can be requested once the text is stored.')).toBeVisible();
    await field(form, 'Title').fill('Sungai');
    await expectCopy(copies, 'Sungai');
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
    await expect.element(part(form, 'English text')).toHaveTextContent('There is no text in this language');
    await expect.element(button('Approve: Indonesian')).not.toBeInTheDocument();
    copies.isDown = true;
    await field(form, 'Title').fill('Sungai baru');
    await button('Request review: Indonesian').click();
    await expect.element(part(form).getByRole('alert')).toHaveTextContent('nothing was sent');
    copies.isDown = false;
    await button('Request review: Indonesian').click();
    const asked = dialog('Request review: Indonesian');
    await expect.element(asked.getByLabelText('Reviewers')).toHaveFocus();
    expect([...copies.copies.values()].map(({ title }) => title)).toEqual(['Sungai baru']);
    await asked.getByLabelText('Due date').fill('2020-01-01');
    await asked.getByRole('button', { name: 'Request review' }).click();
    await expect.element(asked.getByText('Choose today or a later day.')).toBeVisible();
    await expect.element(asked.getByLabelText('Due date')).toHaveFocus();
    expect(acts()).toEqual([]);
    await asked.getByLabelText('Due date').fill('2099-12-01');
    await asked.getByLabelText('Reviewers').click();
    await page.getByRole('option', { name: 'ratna' }).click();
    await asked.getByLabelText('Message (optional)').fill('Mohon dibaca.');
    expect(await violationsHere(), 'dialog').toEqual([]);
    await asked.getByRole('button', { name: 'Request review' }).click();
    await expectToast('Success', 'Review requested.');
    const reviewers = [reviews.reviewers[0]?.id];
    expect(acts()).toEqual([{ action: 'request', reviewers, dueOn: '2099-12-01', note: 'Mohon dibaca.' }]);
    for (const text of ['In review', 'Requested by editor', 'Reviewers: ratna', 'Due on 1 December 2099'])
      await expect.element(part(form)).toHaveTextContent(text);
    await expect.element(form.getByRole('heading', { name: 'Indonesian text' })).toHaveFocus();
    await closeToast();
    await button('Withdraw request: Indonesian').click();
    await dialog('Withdraw request').getByRole('button', { name: 'Withdraw request' }).click();
    await expectToast('Success', 'Request withdrawn.');
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
    await part(form).getByText('History (2 entries)').click();
    await expect.element(part(form).getByText(/^editor withdrew the request/)).toBeVisible();
  });

  it('is decided with a message, and an approval ends with the next stored change', async () => {
    dashboard.api.role = 'editor';
    const { item, copies, reviews } = handleReviews({ needsApproval: true });
    reviews.add(item.id, 'id', 'requested', { username: 'sari' });
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    await expect.element(part(form)).toHaveTextContent('Requested by sari');
    await expect.element(button('Release without approval: Indonesian')).not.toBeInTheDocument();
    await button('Request changes: Indonesian').click();
    const changes = dialog('Request changes: Indonesian');
    await changes.getByRole('button', { name: 'Request changes' }).click();
    const message = changes.getByLabelText('Message');
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveAccessibleDescription('Write what should change.');
    await message.fill('x'.repeat(2001));
    await expect.element(changes.getByText('Use at most 2,000 characters.')).toBeVisible();
    expect(acts()).toEqual([]);
    await message.fill('Sebutkan sumbernya.');
    await changes.getByRole('button', { name: 'Request changes' }).click();
    await expectToast('Success', 'Changes requested.');
    await closeToast();
    await expect.element(part(form)).toHaveTextContent('Changes requested by editor');
    await expect.element(part(form)).toHaveTextContent('Sebutkan sumbernya.');
    await button('Approve: Indonesian').click();
    await dialog('Approve: Indonesian').getByRole('button', { name: 'Approve' }).click();
    await expectToast('Success', 'Text approved.');
    await closeToast();
    await expect.element(part(form)).toHaveTextContent('Approved by editor');
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(acts().at(-1)).toMatchObject({ action: 'approve', hash });
    const before = reads(item.id);
    await field(form, 'Title').fill('Pelabuhan yang lebih tenang');
    await expectCopy(copies, 'Pelabuhan yang lebih tenang');
    await expect.element(part(form)).toHaveTextContent('Approval outdated');
    await expect.element(part(form)).toHaveTextContent('it needs another approval');
    expect(reads(item.id) - before, 'requests').toBeLessThanOrEqual(2);
    await expect.element(part(form, 'English text')).toHaveTextContent('Not reviewed');
  });

  it('is read again after a colleague changed the item or its working copy', async () => {
    dashboard.api.role = 'editor';
    const { item, stored, copies, reviews } = handleReviews();
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    const asked = dialog('Approve: Indonesian');
    const note = asked.getByLabelText('Message (optional)');
    const approve = () => asked.getByRole('button', { name: 'Approve' }).click();
    await button('Approve: Indonesian').click();
    await expect.element(note).toBeVisible();
    stored.items = [{ ...item, title: 'Pelabuhan lama', version: 2 }];
    await approve();
    await expect.element(asked).not.toBeInTheDocument();
    await expectToast('Error', 'The text or its review has changed in the meantime. Read the text again.');
    await expect.element(field(form, 'Title')).toHaveValue('Pelabuhan lama');
    expect(reviews.stateOf(item.id, 'id')).toBe('none');
    await closeToast();

    await field(form, 'Excerpt').fill('Ringkas');
    await expectCopy(copies, 'Pelabuhan lama');
    await button('Approve: Indonesian').click();
    await note.fill('Bagus.');
    const [copy] = copies.copies.values();
    if (!copy) throw new Error('The working copy is missing.');
    const before = copy.values as { texts: { id: object } };
    const texts = { ...before.texts, id: { ...before.texts.id, title: 'Dermaga' } };
    copies.copies.set(item.id, { ...copy, revision: 2, values: { ...before, texts } });
    await approve();
    await expect.element(field(form, 'Title')).toHaveValue('Dermaga');
    await expect.element(part(form).getByRole('alert')).toHaveTextContent('Read the current text');
    await button('Approve: Indonesian').click();
    await expect.element(note).toHaveValue('Bagus.');
    await approve();
    await expect.element(part(form)).toHaveTextContent('Approved by editor');
  });

  it('is not approved by its writer, but an owner overrides it with a reason', async () => {
    const { item, reviews } = handleReviews({ needsApproval: true, approverIsNotWriter: true });
    reviews.writers.add('editor');
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    const approve = button('Approve: Indonesian');
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(approve)
      .toHaveAccessibleDescription('You worked on this text, so another editor must approve it.');
    await expect.element(button('Request changes: Indonesian')).toBeEnabled();
    await expect.element(part(form)).toHaveTextContent('needs an approval before it can be published');
    await button('Release without approval: Indonesian').click();
    const asked = dialog('Release without approval: Indonesian');
    await asked.getByRole('button', { name: 'Release the text' }).click();
    await expect.element(asked.getByLabelText('Reason')).toHaveAccessibleDescription('Write a reason.');
    await asked.getByLabelText('Reason').fill('Berita mendesak.');
    await asked.getByRole('button', { name: 'Release the text' }).click();
    await expectToast('Success', 'The text can be published without an approval.');
    await expect.element(part(form)).toHaveTextContent('Released without approval by editor');
    expect(reviews.stateOf(item.id, 'id')).toBe('approved');
  });
});
