import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { describe, expect, it } from 'vitest';
import { page as browserPage, type Locator, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { editArticle, save } from '#test/component/article-page.ts';
import { marksIn, versionsIn } from '#test/component/conflict.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const stale = browserPage.getByRole('dialog', { name: 'Somebody else has saved this item' });
const offers = browserPage.getByRole('alert').filter({ hasText: 'Unsaved text found' });

/** Opens an article that another user then saves, fills the form and saves. */
async function collide(theirs: Partial<StaffArticle>, mine: Record<string, string>) {
  const opened = sampleArticle({ title: 'Dua penulis', excerpt: 'Semula' });
  const stored = storeArticles(dashboard.api, opened);
  const form: Locator = await editArticle(await renderDashboard(dashboard), 'Dua penulis');
  stored.items = [{ ...opened, ...theirs, version: 2 }];
  for (const [label, text] of Object.entries(mine)) await field(form, label).fill(text);
  await save(form);
  await expect.element(stale).toBeVisible();
  return { form, excerpt: () => stored.items[0]?.excerpt, article: () => stored.items[0] };
}

const tableOf = (bali: string, jawa: string) =>
  '<figure class="data-table"><table><tbody>' +
  `<tr><td>Jawa</td><td>${jawa}</td></tr><tr><td>Bali</td><td>${bali}</td></tr></tbody></table></figure>`;

const collideInExcerpt = () => collide({ excerpt: 'Kata mereka' }, { Excerpt: 'Kata saya' });

describe('an edit conflict', () => {
  it('shows both versions, prompts again after a cancel, saves mine, and theirs becomes a draft', async () => {
    const { form, excerpt } = await collideInExcerpt();
    expect(versionsIn(stale, 'Excerpt (Indonesian)')).toEqual(['Kata saya', 'Kata mereka']);
    expect(stale.getByRole('row').elements(), 'the heads, and what differs').toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect.element(stale).not.toBeInTheDocument();
    await expect.element(field(form, 'Excerpt')).toHaveValue('Kata saya');
    await save(form);
    await expect.element(stale).toBeVisible();
    expect(excerpt()).toBe('Kata mereka');
    await stale.getByRole('button', { name: 'Save my version' }).click();
    await expectToast('Success', 'Article updated successfully!');
    expect(excerpt()).toBe('Kata saya');
    await offers.getByRole('button', { name: 'Restore text' }).click();
    await expect.element(field(form, 'Excerpt')).toHaveValue('Kata mereka');
  });

  it('shows the rows of a table in which the versions differ, and marks the cells', async () => {
    const opened = sampleArticle({ title: 'Dua penulis', content: tableOf('34', '12') });
    const stored = storeArticles(dashboard.api, opened);
    const form = await editArticle(await renderDashboard(dashboard), 'Dua penulis');
    stored.items = [{ ...opened, content: tableOf('78', '90'), version: 2 }];
    const text = form.getByRole('textbox', { name: 'Content', exact: true });
    await text.click();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{Enter}');
    const cell = browserPage.getByRole('textbox', { name: 'Row 2, column 2', exact: true });
    await cell.fill('56');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(text).toHaveTextContent(/56/);
    await save(form);
    const row = stale.getByRole('row').filter({ hasText: 'Content (Indonesian)' });
    await expect.element(row.getByText('Changed by both')).toBeVisible();
    const marked = [
      ['12', '56'],
      ['90', '78'],
    ];
    await expect.poll(() => marksIn(stale, 'Content (Indonesian)')).toEqual(marked);
    expect(versionsIn(stale, 'Content (Indonesian)')).toEqual([
      'Jawa | 12\nBali | 56',
      'Jawa | 90\nBali | 78',
    ]);
    expect(stale.getByRole('row').elements(), 'the heads, and what differs').toHaveLength(2);
    expect(await violationsHere()).toEqual([]);
    await stale.getByRole('button', { name: 'Save my version' }).click();
    await expect.poll(() => stored.items[0]?.content).toBe(tableOf('56', '12'));
  });

  it('loads their version on request, and mine becomes a draft', async () => {
    const { form, excerpt } = await collideInExcerpt();
    await stale.getByRole('button', { name: 'Use their version' }).click();
    await expect.element(stale).not.toBeInTheDocument();
    await expect.element(field(form, 'Excerpt')).toHaveValue('Kata mereka');
    expect(excerpt()).toBe('Kata mereka');
    await offers.getByRole('button', { name: 'Restore text' }).click();
    await expect.element(field(form, 'Excerpt')).toHaveValue('Kata saya');
  });

  it('merges field by field, and both versions become drafts', async () => {
    const { article } = await collide(
      { excerpt: 'Ringkasan mereka', translations: { en: { title: 'Their title' } } },
      { Excerpt: 'Ringkasan saya', 'Excerpt (English)': 'My excerpt' },
    );
    const row = stale.getByRole('row').filter({ hasText: 'Excerpt (Indonesian)' });
    await expect.element(row.getByText('Changed by both')).toBeVisible();
    const takes = (label: string, side: string) =>
      stale.getByRole('radio', { name: `${label}: ${side} version` });
    await expect.element(takes('Title (English)', 'Their')).toBeChecked();
    await expect.element(takes('Excerpt (English)', 'My')).toBeChecked();
    await expect.element(takes('Excerpt (Indonesian)', 'My')).toBeChecked();
    await takes('Excerpt (Indonesian)', 'Their').click();
    await stale.getByRole('button', { name: 'Save as chosen' }).click();
    await expectToast('Success', 'Article updated successfully!');
    expect(article()).toMatchObject({
      excerpt: 'Ringkasan mereka',
      translations: { en: { title: 'Their title', excerpt: 'My excerpt' } },
    });
    await expect.poll(() => offers.elements().length).toBe(2);
  });
});
