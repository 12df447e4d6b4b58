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
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { sees } from '#test/component/visible-toast.ts';

const dashboard = useDashboard();
const created = () => dashboard.api.bodies(article.admin.create);

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
  it('has its title and nine controls (ATAB-02, ATAB-10)', async () => {
    const { form } = await openNew();
    await expect.element(form.getByRole('heading', { name: 'Create New Article' })).toBeVisible();
    for (const label of ['Title', 'Excerpt', 'Slug', 'Content', 'Video URL']) {
      await expect.element(field(form, label)).toBeVisible();
    }
    for (const label of ['Category', 'Status']) await expect.element(choice(form, label)).toBeVisible();
    for (const label of ['Cover Image', 'Gallery']) {
      await expect.element(form.getByLabelText(label, { exact: true })).toHaveAttribute('type', 'file');
    }
  });

  it('has an excerpt of three rows and a video address (ATAB-11, ATAB-15)', async () => {
    const { form } = await openNew();
    await expect.element(field(form, 'Excerpt')).toHaveAttribute('rows', '3');
    await expect.element(field(form, 'Video URL')).toHaveAttribute('type', 'url');
  });

  it('publishes the article by default (DEF-01)', async () => {
    const { form } = await openNew();
    expect(selected(choice(form, 'Status'))).toBe('Published');
    await fillRequired(form, 'Terbit begitu saja');
    await save(form);
    await expect.poll(created).toMatchObject([{ status: 'published' }]);
  });

  it('offers exactly the categories and statuses of an article (ENUM-01, ENUM-06)', async () => {
    const { form } = await openNew();
    await expect.element(choice(form, 'Category')).toBeVisible();
    expect(await offeredBy(choice(form, 'Category'))).toEqual([...articleCategories]);
    expect(await offeredBy(choice(form, 'Status'))).toEqual(['Published', 'Draft']);
  });
});

describe('the slug of an article', () => {
  it('follows the title while it is typed (ATAB-12)', async () => {
    const { form } = await openNew();
    await field(form, 'Title').fill('Hello, World');
    await expect.element(field(form, 'Slug')).toHaveValue('hello-world');
    await field(form, 'Title').fill('Hello, World 2025!');
    await expect.element(field(form, 'Slug')).toHaveValue('hello-world-2025');
  });

  it('contains only small letters, digits and single hyphens (FMT-04, FMT-05, FMT-06, FMT-07)', async () => {
    const { form } = await openNew();
    for (const [title, slug] of [
      ['ABC Def', 'abc-def'],
      ['R&D: 5% (2025)?', 'rd-5-2025'],
      ['one two three', 'one-two-three'],
      ['a -- b   c', 'a-b-c'],
    ] as const) {
      await field(form, 'Title').fill(title);
      await expect.element(field(form, 'Slug')).toHaveValue(slug);
    }
  });

  it('stays after a manual edit and is sent (ATAB-13)', async () => {
    const { form } = await openNew();
    await fillRequired(form, 'Judul pertama');
    await field(form, 'Slug').fill('my-own');
    await field(form, 'Title').fill('Judul kedua');
    await expect.element(field(form, 'Slug')).toHaveValue('my-own');
    await save(form);
    await sees('Success', 'Article created successfully!');
    expect(created()).toMatchObject([{ title: 'Judul kedua', slug: 'my-own' }]);
  });

  it('is derived from the title if it is empty on save (ATAB-14)', async () => {
    const { form } = await openNew();
    await fillRequired(form, 'Tanpa alamat, sengaja');
    await field(form, 'Slug').fill('');
    await save(form);
    await sees('Success', 'Article created successfully!');
    expect(created()).toMatchObject([{ slug: 'tanpa-alamat-sengaja' }]);
  });

  it.each([
    ['published', 'jalan-lama'],
    ['draft', 'jalan-baru'],
  ] as const)('of a %s article becomes %s after a title change (ATAB-12)', async (status, slug) => {
    storeArticles(dashboard.api, makeArticle({ title: 'Jalan lama', status }));
    const form = await editArticle(await renderDashboard(dashboard), 'Jalan lama');
    await field(form, 'Title').fill('Jalan baru');
    await expect.element(field(form, 'Title')).toHaveValue('Jalan baru');
    await expect.element(field(form, 'Slug')).toHaveValue(slug);
  });

  it('shows a duplicate slug at the field and preserves the input (ATAB-13)', async () => {
    const { form, stored } = await openNew();
    stored.trashed = [makeArticle({ slug: 'sudah-ada' })];
    await fillRequired(form, 'Yang baru');
    await field(form, 'Slug').fill('sudah-ada');
    await save(form);
    await sees('Error', 'An article with this slug already exists');
    await expect.element(field(form, 'Slug')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
    await expect.element(field(form, 'Title')).toHaveValue('Yang baru');
    await field(form, 'Slug').fill('yang-baru');
    await save(form);
    await sees('Success', 'Article created successfully!');
  });
});

describe('the states of the article form', () => {
  const whole = makeArticle({
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

  it('opens for editing with all values of the article (ATAB-03, DASH-12)', async () => {
    storeArticles(dashboard.api, whole);
    const form = await editArticle(await renderDashboard(dashboard), whole.title);
    await expect.element(form.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
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
  });

  it('closes on Cancel, prompts before discarding text, and opens empty again (DASH-13)', async () => {
    const { page, form } = await openNew();
    const empty = await valuesIn(form);
    await fillRequired(form, 'Urung ditulis');
    await selectOption(choice(form, 'Status'), 'Draft');
    await field(form, 'Content').fill('Isinya juga');
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await newArticle(page);
    expect(await valuesIn(form)).toEqual(empty);
    expect(empty).toMatchObject({ title: '', content: '', category: '', status: 'Published', pictures: [] });
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('shows the values of another article when its editing starts (DASH-14)', async () => {
    const [one, other] = [makeArticle(), makeArticle()];
    storeArticles(dashboard.api, one, other);
    const page = await renderDashboard(dashboard);
    await expect.element(field(await editArticle(page, one.title), 'Title')).toHaveValue(one.title);
    await backToList(page);
    const form = await editArticle(page, other.title);
    await expect.element(field(form, 'Title')).toHaveValue(other.title);
    expect(page.getByRole('form').elements()).toHaveLength(1);
    expect(await valuesIn(form)).toMatchObject({
      title: other.title,
      slug: other.slug,
      excerpt: other.excerpt,
    });
  });

  it('closes after a save, refetches the list, and opens empty again (DASH-15, DASH-17)', async () => {
    const { page, form } = await openNew();
    await fillRequired(form, 'Segera terlihat');
    const reads = dashboard.api.lines('GET /api/admin/articles?').length;
    await save(form);
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('article', { name: 'Segera terlihat', exact: true })).toBeVisible();
    expect(dashboard.api.lines('GET /api/admin/articles?')).toHaveLength(reads + 1);
    await newArticle(page);
    expect(await valuesIn(form)).toMatchObject({ title: '', slug: '', category: '', status: 'Published' });
  });
});
