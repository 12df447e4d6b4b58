import { article } from '@institute/core/content/article/endpoints.ts';
import { articleCategories } from '@institute/core/content/article/limits.ts';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  backToList,
  choice,
  editArticle,
  fillRequired,
  inputValue,
  newArticle,
  save,
} from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { offeredBy, selected, selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, expectToast, isDestructive } from '#test/component/views.ts';

const dashboard = useDashboard();

/** Opens the form of a new article. The API stores articles. */
async function openNew() {
  const stored = storeArticles(dashboard.api);
  const page = await renderDashboard(dashboard);
  return { page, stored, form: await newArticle(page) };
}

/** The values that the form shows. */
async function valuesIn(form: Locator) {
  await expect.element(form.getByRole('textbox', { name: /^Content \(/ })).toBeVisible();
  const pictures = form.getByRole('figure').getByRole('img').elements();
  return {
    title: inputValue(field(form, 'Title')),
    slug: inputValue(field(form, 'Slug')),
    excerpt: inputValue(field(form, 'Excerpt')),
    content: textIn(form, 'Content'),
    video: inputValue(field(form, 'Video URL')),
    category: selected(choice(form, 'Category')),
    status: selected(choice(form, 'Status')),
    pictures: pictures.map((image) => image.getAttribute('src')),
  };
}

function textIn(form: Locator, label: string): string {
  return (field(form, label).element() as HTMLElement).innerText.trim();
}

describe('the form of a new article', () => {
  it('has nine controls, prompts before discarding text, and opens empty again (ATAB-01, ATAB-02, ATAB-10, ATAB-11, ATAB-12, ATAB-15, DASH-13, ENUM-01, ENUM-06)', async () => {
    const { page, form } = await openNew();
    await expect.element(form.getByRole('heading', { name: 'Create New Article' })).toBeVisible();
    expect(page.getByRole('tabpanel').getByRole('form').elements()).toHaveLength(1);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    for (const label of ['Title', 'Excerpt', 'Slug', 'Content', 'Video URL']) {
      await expect.element(field(form, label)).toBeVisible();
    }
    for (const label of ['Cover Image', 'Gallery']) {
      await expect.element(form.getByLabelText(label, { exact: true })).toHaveAttribute('type', 'file');
    }
    await expect.element(field(form, 'Excerpt')).toHaveAttribute('rows', '3');
    await expect.element(field(form, 'Video URL')).toHaveAttribute('type', 'url');
    const empty = await valuesIn(form);
    expect(empty).toMatchObject({ title: '', content: '', category: '', status: 'Published', pictures: [] });

    expect(await offeredBy(choice(form, 'Category'))).toEqual([...articleCategories]);
    expect(await offeredBy(choice(form, 'Status'))).toEqual(['Published', 'Draft']);
    await fillRequired(form, 'Hello, World');
    await expect.element(field(form, 'Slug')).toHaveValue('hello-world');
    await field(form, 'Title').fill('Hello, World 2025!');
    await expect.element(field(form, 'Slug')).toHaveValue('hello-world-2025');
    await selectOption(choice(form, 'Status'), 'Draft');
    await field(form, 'Content').fill('Isinya juga');

    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await newArticle(page);
    expect(await valuesIn(form)).toEqual(empty);
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('shows a taken slug at its field, saves with a derived one, and opens empty again (ATAB-13, ATAB-14, DASH-15, DASH-17, DEF-01, ERR-18, ROLE-05)', async () => {
    const { form, page, stored } = await openNew();
    stored.trashed = [sampleArticle({ slug: 'sudah-ada' })];
    await fillRequired(form, 'Judul pertama');
    await field(form, 'Slug').fill('sudah-ada');
    await field(form, 'Title').fill('Judul kedua');
    await expect.element(field(form, 'Slug')).toHaveValue('sudah-ada');
    await save(form);
    await expectToast('Error', 'An article with this slug already exists');
    await expect.element(field(form, 'Slug')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
    await expect.element(field(form, 'Title')).toHaveValue('Judul kedua');

    await field(form, 'Slug').fill('');
    const reads = dashboard.api.lines('GET /api/admin/articles?').length;
    await save(form);
    await expectToast('Success', 'Article created successfully!');
    expect(isDestructive()).toBe(false);
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(card('Judul kedua')).toBeVisible();
    expect(dashboard.api.lines('GET /api/admin/articles?')).toHaveLength(reads + 1);
    expect(dashboard.api.bodies(article.admin.create)).toMatchObject([
      { title: 'Judul kedua', slug: 'sudah-ada' },
      { title: 'Judul kedua', slug: 'judul-kedua', status: 'published' },
    ]);
    await newArticle(page);
    expect(await valuesIn(form)).toMatchObject({ title: '', slug: '', category: '', status: 'Published' });
  });
});

describe('the form of an existing article', () => {
  const whole = sampleArticle({
    slug: 'sumur-di-tanah-karang',
    title: 'Sumur di tanah karang',
    excerpt: 'Air tawar di bawah pulau.',
    category: 'Industry Analysis',
    content: '<p>Air <strong>tawar</strong> mengapung.</p>',
    status: 'draft',
    coverImageUrl: '/uploads/sampul-640x360.webp',
    gallery: ['/uploads/satu-300x200.webp', '/uploads/dua-300x200.webp'],
    videoUrl: 'https://example.org/sumur.mp4',
    translations: {
      en: { title: 'A well in coral ground', excerpt: 'Fresh water below.', content: '<p>It floats.</p>' },
    },
  });

  it('shows all values instead of those of another article, and derives the slug of a draft (ATAB-03, ATAB-12, DASH-12, DASH-14)', async () => {
    const other = sampleArticle();
    storeArticles(dashboard.api, other, whole);
    const page = await renderDashboard(dashboard);
    await expect.element(field(await editArticle(page, other.title), 'Title')).toHaveValue(other.title);
    await backToList(page);
    const form = await editArticle(page, whole.title);
    await expect.element(form.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
    expect(page.getByRole('form').elements()).toHaveLength(1);
    expect(await valuesIn(form)).toEqual({
      title: whole.title,
      slug: whole.slug,
      excerpt: whole.excerpt,
      content: 'Air tawar mengapung.',
      video: whole.videoUrl,
      category: whole.category,
      status: 'Draft',
      pictures: [whole.coverImageUrl, ...whole.gallery],
    });
    await expect.element(field(form, 'Title (English)')).toHaveValue('A well in coral ground');
    await expect.element(field(form, 'Excerpt (English)')).toHaveValue('Fresh water below.');
    expect(textIn(form, 'Content (English)')).toBe('It floats.');
    await field(form, 'Title').fill('Jalan baru');
    await expect.element(field(form, 'Slug')).toHaveValue('jalan-baru');
  });
});
