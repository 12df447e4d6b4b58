import { review } from '@institute/core/review/endpoints.ts';
import type { ReviewSettings } from '@institute/core/review/schemas.ts';
import { focusManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { editArticle, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeReviews } from '#test/component/stored-reviews.ts';
import { closeToast, dialog, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

const english = { title: 'Harbour', excerpt: 'Short', content: '<p>Text</p>' };
const values = { title: 'Pelabuhan', content: '<p>Teks</p>', status: 'draft' as const, createdBy: '1' };
const part = (form: Locator, name = 'Indonesian text') => form.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const acts = () => dashboard.api.bodies(review.act);
const reads = (id: string) => dashboard.api.lines(`GET /api/admin/reviews/article/${id}`).length;

/** Stores an article in both languages, with reviews. */
function handleReviews(settings: Partial<ReviewSettings> = {}) {
  const { api } = dashboard;
  const item = makeArticle({ ...values, translations: { en: english } });
  const stored = storeArticles(api, item);
  const copies = storeCopies(api);
  return { item, stored, copies, reviews: storeReviews(api, stored, copies, settings) };
}

async function open(settings?: Partial<ReviewSettings>) {
  const handled = handleReviews(settings);
  await renderDashboard(dashboard);
  return { ...handled, form: await editArticle(page, 'Pelabuhan') };
}

describe('the review of a text', () => {
  it('is loaded again each minute while the window is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      dashboard.api.role = 'editor';
      const { form, item, reviews } = await open();
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

  it('is requested of users until a day, with the text that the user has typed', async () => {
    dashboard.api.role = 'author';
    const { form, item, copies, reviews } = await open();
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
    await expect.element(button('Approve: Indonesian')).not.toBeInTheDocument();
    await field(form, 'Title').fill('Pelabuhan baru');
    await button('Request review: Indonesian').click();
    const asked = dialog('Request review: Indonesian');
    await expect.element(asked.getByLabelText('Reviewers')).toHaveFocus();
    expect(copies.copies.get(item.id)?.title).toBe('Pelabuhan baru');
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
    expect(acts()).toEqual([
      {
        action: 'request',
        reviewers: [reviews.reviewers[0]?.id],
        dueOn: '2099-12-01',
        note: 'Mohon dibaca.',
      },
    ]);
    for (const text of ['In review', 'Requested by editor', 'Reviewers: ratna', 'Due on 01 December 2099'])
      await expect.element(part(form)).toHaveTextContent(text);
    await expect.element(part(form, 'English text')).toHaveTextContent('Not reviewed');
    await expect.element(form.getByRole('heading', { name: 'Indonesian text' })).toHaveFocus();
    expect(await violationsHere(), 'part').toEqual([]);
  });

  it('is approved with a message, and the approval ends with the next stored change', async () => {
    dashboard.api.role = 'editor';
    const { form, item, reviews } = await open();
    reviews.add(item.id, 'id', 'requested', { username: 'sari' });
    await renderDashboard(dashboard);
    await editArticle(page, 'Pelabuhan');
    await expect.element(part(form)).toHaveTextContent('Requested by sari');
    await button('Approve: Indonesian').click();
    await dialog('Approve: Indonesian').getByRole('button', { name: 'Approve' }).click();
    await expectToast('Success', 'Text approved.');
    await closeToast();
    await expect.element(part(form)).toHaveTextContent('Approved by editor');
    expect(acts()).toMatchObject([{ action: 'approve', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const before = reads(item.id);
    // As one step: the number of saves, and so of requests, depends on the pauses of a user who types.
    await field(form, 'Title').fill('Pelabuhan yang lebih tenang pada malam hari');
    await expect.element(part(form)).toHaveTextContent('Approval outdated');
    await expect.element(part(form)).toHaveTextContent('it needs another approval');
    expect(reads(item.id) - before, 'requests').toBeLessThanOrEqual(2);
    await expect.element(part(form, 'English text')).toHaveTextContent('Not reviewed');
  });

  it('needs a message for requested changes, and shows the message to the author', async () => {
    dashboard.api.role = 'editor';
    const { form } = await open();
    await button('Request changes: Indonesian').click();
    const asked = dialog('Request changes: Indonesian');
    await asked.getByRole('button', { name: 'Request changes' }).click();
    const message = asked.getByLabelText('Message');
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveAccessibleDescription('Write what should change.');
    await message.fill('x'.repeat(2001));
    await expect.element(asked.getByText('Use at most 2,000 characters.')).toBeVisible();
    expect(acts()).toEqual([]);
    await message.fill('Sebutkan sumbernya.');
    await asked.getByRole('button', { name: 'Request changes' }).click();
    await expectToast('Success', 'Changes requested.');
    await expect.element(part(form)).toHaveTextContent('Changes requested by editor');
    await expect.element(part(form)).toHaveTextContent('Sebutkan sumbernya.');
    expect(await violationsHere(), 'part').toEqual([]);
  });

  it('is withdrawn after a question, and its history remains', async () => {
    dashboard.api.role = 'author';
    const { form, item, reviews } = await open();
    reviews.add(item.id, 'id', 'requested');
    await renderDashboard(dashboard);
    await editArticle(page, 'Pelabuhan');
    await button('Withdraw request: Indonesian').click();
    await dialog('Withdraw request').getByRole('button', { name: 'Withdraw request' }).click();
    await expectToast('Success', 'Request withdrawn.');
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
    await part(form).getByText('History (2 entries)').click();
    await expect.element(part(form).getByText(/^editor withdrew the request/)).toBeVisible();
  });

  it('has the decision before the request again after a withdrawal', async () => {
    dashboard.api.role = 'author';
    const { item, reviews } = handleReviews();
    reviews.add(item.id, 'id', 'changes_requested', { username: 'ratna', note: 'Sebutkan sumbernya.' });
    reviews.add(item.id, 'id', 'requested');
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    await expect.element(part(form)).toHaveTextContent('In review');
    await button('Withdraw request: Indonesian').click();
    await dialog('Withdraw request').getByRole('button', { name: 'Withdraw request' }).click();
    await expect.element(part(form)).toHaveTextContent('Changes requested by ratna');
    await expect.element(button('Request review: Indonesian')).toBeVisible();
  });

  it('is overridden by owners only, with a reason', async () => {
    const { form, item, reviews } = await open({ needsApproval: true });
    await expect.element(part(form)).toHaveTextContent('needs an approval before it can be published');
    await button('Release without approval: Indonesian').click();
    const asked = dialog('Release without approval: Indonesian');
    await asked.getByRole('button', { name: 'Release the text' }).click();
    await expect.element(asked.getByLabelText('Reason')).toHaveAccessibleDescription('Write a reason.');
    await asked.getByLabelText('Reason').fill('Berita mendesak.');
    expect(await violationsHere(), 'dialog').toEqual([]);
    await asked.getByRole('button', { name: 'Release the text' }).click();
    await expectToast('Success', 'The text can be published without an approval.');
    await expect.element(part(form)).toHaveTextContent('Released without approval by editor');
    expect(reviews.stateOf(item.id, 'id')).toBe('approved');
    dashboard.api.role = 'editor';
    await renderDashboard(dashboard);
    await editArticle(page, 'Pelabuhan');
    await expect.element(button('Approve: English')).toBeVisible();
    await expect.element(button('Release without approval: English')).not.toBeInTheDocument();
  });

  it('is not approved for a text that changed, and the message stays', async () => {
    dashboard.api.role = 'editor';
    const { form, item, stored, reviews } = await open();
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
    await button('Approve: Indonesian').click();
    const asked = dialog('Approve: Indonesian');
    await asked.getByLabelText('Message (optional)').fill('Bagus.');
    stored.items = [{ ...item, title: 'Pelabuhan lama', version: 2 }];
    await asked.getByRole('button', { name: 'Approve' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expectToast('Error', 'The text or its review has changed in the meantime. Read the text again.');
    await expect.element(field(form, 'Title')).toHaveValue('Pelabuhan lama');
    expect(reviews.stateOf(item.id, 'id')).toBe('none');
    await button('Approve: Indonesian').click();
    await asked.getByRole('button', { name: 'Approve' }).click();
    await expect.element(part(form)).toHaveTextContent('Approved by editor');
  });

  it('is read again after a colleague changed the working copy', async () => {
    dashboard.api.role = 'editor';
    const { form, item, copies } = await open();
    await field(form, 'Excerpt').fill('Ringkas');
    await expect.poll(() => copies.copies.get(item.id)?.revision).toBe(1);
    await button('Request changes: Indonesian').click();
    const asked = dialog('Request changes: Indonesian');
    await asked.getByLabelText('Message').fill('Sebutkan sumbernya.');
    const [copy] = copies.copies.values();
    if (!copy) throw new Error('The working copy is missing.');
    const before = copy.values as { texts: { id: object } };
    const texts = { ...before.texts, id: { ...before.texts.id, title: 'Dermaga' } };
    const renamed = { ...before, texts };
    copies.copies.set(item.id, { ...copy, revision: 2, values: renamed });
    await asked.getByRole('button', { name: 'Request changes' }).click();
    await expect.element(field(form, 'Title')).toHaveValue('Dermaga');
    await expect.element(part(form).getByRole('alert')).toHaveTextContent('Read the current text');
    await button('Request changes: Indonesian').click();
    await expect.element(asked.getByLabelText('Message')).toHaveValue('Sebutkan sumbernya.');
  });

  it('is not sent if the text cannot be stored', async () => {
    dashboard.api.role = 'editor';
    const { form, copies } = await open();
    await expect.element(button('Approve: Indonesian')).toBeVisible();
    copies.isDown = true;
    await field(form, 'Title').fill('Tanpa sambungan');
    await button('Approve: Indonesian').click();
    await expect.element(part(form).getByRole('alert')).toHaveTextContent('nothing was sent');
    expect(acts()).toEqual([]);
  });

  it('says why a writer does not approve the own text', async () => {
    dashboard.api.role = 'editor';
    const handled = handleReviews({ approverIsNotWriter: true });
    handled.reviews.writers.add('editor');
    await renderDashboard(dashboard);
    await editArticle(page, 'Pelabuhan');
    const approve = button('Approve: Indonesian');
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(approve)
      .toHaveAccessibleDescription('You worked on this text, so another editor must approve it.');
    await expect.element(button('Request changes: Indonesian')).toBeEnabled();
  });

  it('reports a failure, and loads again on request', async () => {
    const { item } = handleReviews();
    const { api } = dashboard;
    api.on(review.one, () => {
      throw new TypeError('Failed to fetch');
    });
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    const retry = form.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    handleReviews();
    storeReviews(api, { items: [item] }, { copies: new Map() });
    await retry.click();
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
  });

  it('of a new item can be requested once the text is stored', async () => {
    dashboard.api.role = 'author';
    handleReviews();
    await renderDashboard(dashboard);
    const form = await newArticle(page);
    await expect.element(form.getByText('A review can be requested once the text is stored.')).toBeVisible();
    await field(form, 'Title').fill('Sungai');
    await expect.element(part(form)).toHaveTextContent('Not reviewed');
    await expect.element(part(form, 'English text')).toHaveTextContent('There is no text in this language');
  });
});

it('an institute without reviews has none of it', async () => {
  const { form, item } = await open({ isOffered: false });
  await expect.element(form.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect.element(form.getByRole('heading', { name: 'Review', exact: true })).not.toBeInTheDocument();
  expect(reads(item.id)).toBe(0);
});

it.each([
  [1280, 'light', 'en'],
  [390, 'dark', 'id'],
] as const)('the part is accessible and fits at %i px, %s, %s', async (width, theme, language) => {
  await page.viewport(width, 844);
  const { item, reviews } = handleReviews({ needsApproval: true });
  reviews.add(item.id, 'id', 'requested', { username: 'sari', dueOn: '2020-01-01', note: 'Mohon dibaca.' });
  reviews.add(item.id, 'en', 'approved', { username: 'ratna' });
  await renderDashboard(dashboard, { theme, language });
  const names = language === 'en' ? ['Edit', 'Settings', 'Review'] : ['Sunting', 'Pengaturan', 'Peninjauan'];
  await page.getByRole('button', { name: `${names[0]}: Pelabuhan`, exact: true }).click();
  await page.getByRole('button', { name: names[1] as string, exact: true }).click();
  await expect.element(page.getByRole('heading', { name: names[2] as string, exact: true })).toBeVisible();
  await expect.element(page.getByText('sari', { exact: false }).first()).toBeVisible();
  expect(await violationsHere(), 'part').toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
