import { AppError } from '@institute/core/api/errors.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { OpenReview } from '@institute/core/content/review/schemas.ts';
import { find } from '@institute/core/dashboard/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { type StoredComments, storeComments } from '#test/component/stored-comments.ts';
import type { StoredCopies } from '#test/component/stored-copies.ts';
import { type StoredReviews, storeReviews } from '#test/component/stored-reviews.ts';
import { dialog, queryParams, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard';
const item = sampleArticle({
  title: 'Pelabuhan',
  content: '<p>Kapal datang.</p>',
  translations: { en: { title: 'Harbour', excerpt: 'Short', content: '<p>Ships arrive.</p>' } },
});
const me = { id: '1', username: 'editor' };
const reviewPath = `${path}?review=article/${item.id}/en`;
const heading = (level: number, name: string) => page.getByRole('heading', { level, name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
let reviews: StoredReviews;
let comments: StoredComments;
let copies: StoredCopies['copies'];

beforeEach(() => {
  dashboard.api.role = 'reviewer';
  copies = new Map();
  reviews = storeReviews(dashboard.api, { items: [item] }, { copies });
  comments = storeComments(dashboard.api, { items: [item] });
});
afterEach(() => page.viewport(1500, 800));

const ask = (language: 'id' | 'en' = 'en') =>
  reviews.add(item.id, language, 'requested', {
    ...{ username: 'sari', note: 'Please read it.', reviewers: [me], dueOn: '2099-12-01' },
  });

describe('the overview of a reviewer', () => {
  it('lists open requests, then decided texts, requests nothing else, and has few commands', async () => {
    const row = (name: string, values: Partial<OpenReview>): OpenReview => ({
      ...{ kind: 'article', id: item.id, name, language: 'id', state: 'in_review', isRequested: true },
      ...{ requestedBy: 'sari', reviewers: [me], dueOn: null, requestedAt: new Date().toISOString() },
      ...values,
    });
    dashboard.api.on(review.list, () => [
      row('Pelabuhan', { dueOn: '2020-01-01' }),
      row('Sungai', { language: 'en', kind: 'research' }),
      row('Teluk', { isRequested: false, state: 'approved' }),
    ]);
    await renderDashboard(dashboard, { path });
    await expect.element(heading(3, 'Your reviews')).toBeVisible();
    const rows = (name: string) => textsOf(region(name).getByRole('listitem'));
    await expect.element(region('Texts to review 2')).toBeVisible();
    expect(rows('Texts to review 2')[0]).toMatch(/^Indonesian\s+Overdue\s+by sari, .*\s+Pelabuhan/);
    expect(rows('Decided texts 1')[0]).toMatch(/^Indonesian\s+Approved\s+by sari, .*\s+Teluk/);
    await expect
      .element(page.getByRole('link', { name: 'Review: Sungai (English)' }))
      .toHaveAttribute('href', `${path}?review=research/${item.id}/en`);
    expect(textsOf(page.getByRole('tab'))).toEqual(['Overview']);
    const views = page.getByRole('navigation', { name: 'Other sections' }).getByRole('link');
    expect(textsOf(views)).toEqual(['Account']);
    expect(await violationsHere(), 'overview').toEqual([]);
    expect(new Set(dashboard.api.lines('GET').map((line) => line.split('?')[0]))).toEqual(
      new Set(['GET /api/user', 'GET /api/admin/reviews', 'GET /api/admin/account/notices']),
    );

    await userEvent.keyboard('{Control>}k{/Control}');
    const options = page.getByRole('dialog').getByRole('option');
    await expect.element(options.first()).toBeVisible();
    expect(textsOf(options)).toEqual([
      'Go to: Overview',
      'Go to: Account',
      expect.stringMatching(/Bahasa Indonesia/),
      expect.stringMatching(/dark|light/i),
    ]);
    await page.getByRole('combobox').fill('zzz');
    await expect.element(page.getByText('No results.')).toBeVisible();
    expect(dashboard.api.lines(`GET ${find.items.path}`)).toEqual([]);
  });

  it('reports a failed list and loads it again, on a phone and in Indonesian', async () => {
    await page.viewport(390, 800);
    dashboard.api.on(review.list, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard, { path, language: 'id' });
    await expect.element(button('Coba lagi')).toBeVisible();
    dashboard.api.on(review.list, () => []);
    await button('Coba lagi').click();
    await expect.element(page.getByText('Tidak ada teks untuk ditinjau')).toBeVisible();
  });

  it('explains why it does not open another tab', async () => {
    await renderDashboard(dashboard, { path: `${path}?tab=articles` });
    await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
  });
});

describe('the page of a text', () => {
  it('has the preview and the request, and takes a decision about the current text only', async () => {
    ask();
    await renderDashboard(dashboard, { path });
    await page.getByRole('link', { name: 'Review: Pelabuhan (English)' }).click();
    await expect.element(heading(2, 'Pelabuhan')).toHaveFocus();
    await expect
      .element(page.getByTitle('Preview of the page'))
      .toHaveAttribute('src', `/admin/preview/article/${item.id}/en`);
    const english = region('English text');
    await expect.element(english.getByText('Please read it.').first()).toBeVisible();
    expect(textsOf(english.getByRole('button'))).toEqual(['Approve', 'Request changes']);
    expect(textsOf(region('Indonesian text').getByRole('button'))).toEqual([]);
    copies.set(item.id, { values: { texts: { en: { title: 'Big harbour' } } } } as never);
    await button('Approve: English').click();
    await dialog('Approve: English').getByRole('button', { name: 'Approve' }).click();
    await expect.element(page.getByText(/^The text changed while you were reading/)).toBeVisible();
    await button('Request changes: English').click();
    const changes = dialog('Request changes: English');
    await changes.getByRole('button', { name: 'Request changes' }).click();
    await expect.element(changes.getByText('Write what should change.')).toBeVisible();
    await changes.getByLabelText('Message').fill('Name the harbour.');
    await changes.getByRole('button', { name: 'Request changes' }).click();
    await expect.element(english.getByText('Changes requested', { exact: true })).toBeVisible();
    expect(textsOf(english.getByRole('button'))).toEqual([]);
    await button('Your reviews').click();
    await expect.element(region('Decided texts 1')).toBeVisible();
  });

  it('has the comments of each language, of which the reviewer resolves the own ones', async () => {
    ask();
    const quoted = ['content', 'Ships arrive.', 'arrive'] as const;
    const { id } = comments.add(item.id, { language: 'en', text: 'Where, @wayan?', on: quoted });
    await renderDashboard(dashboard, { path: `${reviewPath}&thread=${id}` });
    const english = region('Comments on the text in English (1 open)');
    const thread = english.getByRole('article', { name: 'Comment by sari on “arrive”' });
    await expect.element(thread).toHaveFocus();
    await expect.poll(queryParams).toEqual({ review: `article/${item.id}/en` });
    await expect.element(thread.getByRole('blockquote')).toHaveTextContent('arrive');
    expect(textsOf(thread.getByRole('button'))).toEqual(['Reply']);
    await expect
      .element(region('Comments on the text in Indonesian').getByText(/^No comments .* yet\.$/))
      .toBeVisible();
    await english.getByRole('button', { name: 'Comment on the whole text' }).click();
    await english.getByRole('button', { name: 'Send' }).click();
    await expect.element(english.getByText('Write a comment.')).toBeVisible();
    const area = english.getByLabelText('Comment', { exact: true });
    await area.fill('Name the harbour.');
    comments.isDown = true;
    await english.getByRole('button', { name: 'Send' }).click();
    await expect.element(english.getByRole('alert')).toBeVisible();
    await expect.element(area).toHaveValue('Name the harbour.');
    comments.isDown = false;
    await english.getByRole('button', { name: 'Send' }).click();
    const both = region('Comments on the text in English (2 open)');
    const own = both.getByRole('article', { name: 'Comment by editor' });
    await expect.element(own).toHaveFocus();
    expect(textsOf(own.getByRole('button'))).toEqual(['Reply', 'Resolve', 'Delete']);
    await own.getByRole('button', { name: 'Resolve' }).click();
    await expect.element(english.getByRole('checkbox', { name: 'Show resolved comments (1)' })).toBeVisible();
    expect(await violationsHere(), 'page').toEqual([]);
  });

  it('says that the access has ended, and leads to the list', async () => {
    dashboard.api.on(review.list, () => []);
    dashboard.api.on(review.one, () => {
      throw new AppError('not_found');
    });
    await renderDashboard(dashboard, { path: reviewPath });
    await expect.element(page.getByText('You cannot read this text')).toBeVisible();
    expect(await violationsHere(), 'gone').toEqual([]);
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await expect.element(page.getByText('No text to review')).toBeVisible();
  });
});
