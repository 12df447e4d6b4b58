import { article } from '@institute/core/content/article/endpoints.ts';
import { articleCategories } from '@institute/core/content/article/limits.ts';
import type { ArticleInput } from '@institute/core/content/article/schemas.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  chooseFiles,
  editArticle,
  field,
  fillRequired,
  isDestructive,
  makeArticle,
  newArticle,
  nextFrames,
  picture,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const list = '/api/admin/articles';
const option = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });
const optionsOf = (form: Locator, name: string) =>
  option(form, name)
    .getByRole('option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
const inputValue = (form: Locator, label: string) => field(form, label).inputValue();

/** Values for every field of an article. */
const whole = {
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
} satisfies ArticleInput;

describe('the form of a new article', () => {
  it('has its title and nine controls (ATAB-02, ATAB-10)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    expect(await form.getByRole('heading', { name: 'Create New Article' }).isVisible()).toBe(true);
    for (const label of ['Title', 'Excerpt', 'Slug', 'Content', 'Video URL']) {
      expect(await field(form, label).isVisible(), label).toBe(true);
    }
    for (const label of ['Category', 'Status']) expect(await option(form, label).isVisible()).toBe(true);
    for (const label of ['Cover Image', 'Gallery']) {
      expect(await form.getByLabel(label).getAttribute('type')).toBe('file');
    }
  });

  it('has an excerpt of three rows and a video address (ATAB-11, ATAB-15)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    expect(await field(form, 'Excerpt').getAttribute('rows')).toBe('3');
    expect(await field(form, 'Video URL').getAttribute('type')).toBe('url');
  });

  it('publishes the article by default (DEF-01)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    expect(await option(form, 'Status').inputValue()).toBe('published');
    await fillRequired(form, 'Terbit begitu saja');
    const request = page.waitForRequest(`**${list}`);
    await save(form);
    expect((await request).postDataJSON()).toMatchObject({ status: 'published' });
  });

  it.each([
    ['ENUM-01', 'Category', ['', ...articleCategories], { category: 'Opinion' }],
    ['ENUM-06', 'Status', ['published', 'draft'], { status: 'archived' }],
  ])('offers and accepts exactly the values of the field (%s): %s', async (_id, label, values, other) => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    expect(await optionsOf(form, label)).toEqual(values);
    const response = await page.request.post(staff.product.url + list, {
      data: { title: 'T', excerpt: 'E', category: 'Case Studies', ...other },
      headers: { Origin: staff.product.url },
    });
    expect(response.status()).toBe(400);
  });
});

describe('the slug of an article', () => {
  it('follows the title while it is typed (ATAB-12)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await field(form, 'Title').pressSequentially('Hello, World');
    expect(await inputValue(form, 'Slug')).toBe('hello-world');
    await field(form, 'Title').pressSequentially(' 2025!');
    expect(await inputValue(form, 'Slug')).toBe('hello-world-2025');
  });

  it('contains only small letters, digits and single hyphens (FMT-04, FMT-05, FMT-06, FMT-07)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    for (const [title, slug] of [
      ['ABC Def', 'abc-def'],
      ['R&D: 5% (2025)?', 'rd-5-2025'],
      ['one two three', 'one-two-three'],
      ['a -- b   c', 'a-b-c'],
    ] as const) {
      await field(form, 'Title').fill(title);
      expect(await inputValue(form, 'Slug')).toBe(slug);
    }
  });

  it('stays after a manual edit and is stored (ATAB-13)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Judul pertama');
    await field(form, 'Slug').fill('my-own');
    await field(form, 'Title').fill('Judul kedua');
    expect(await inputValue(form, 'Slug')).toBe('my-own');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    expect((await storedArticle(staff.api, 'my-own')).title).toBe('Judul kedua');
  });

  it('is derived from the title if it is empty on save (ATAB-14)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Tanpa alamat, sengaja');
    await field(form, 'Slug').fill('');
    const request = page.waitForRequest(`**${list}`);
    await save(form);
    expect((await request).postDataJSON()).toMatchObject({ slug: 'tanpa-alamat-sengaja' });
    await sees(page, 'Success', 'Article created successfully!');
  });

  it.each([
    ['published', 'jalan-lama'],
    ['draft', 'jalan-baru'],
  ] as const)('of a %s article becomes %s after a title change (ATAB-12)', async (status, slug) => {
    const { id, title } = await makeArticle(staff.api, { title: 'Jalan lama', status });
    const page = await staff.dashboard();
    const form = await editArticle(page, title);
    await field(form, 'Title').fill('Jalan baru');
    expect(await inputValue(form, 'Slug')).toBe(slug);
    // In the trash the article would still use its slug.
    for (const call of [article.admin.remove, article.admin.purge])
      await staff.api.call(call, { params: { id } });
  });

  it('shows a duplicate slug at the field and preserves the input (ATAB-13)', async () => {
    const { slug } = await makeArticle(staff.api, { title: 'Sudah ada' });
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Yang baru');
    await field(form, 'Slug').fill(slug);
    await save(form);
    await sees(page, 'Error', 'An article with this slug already exists');
    expect(await field(form, 'Slug').getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByText('This slug is already in use. Choose another one.').isVisible()).toBe(true);
    expect(await inputValue(form, 'Title')).toBe('Yang baru');
    await field(form, 'Slug').fill('yang-baru');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
  });
});

describe('saving an article', () => {
  it.each(['Title', 'Excerpt', 'Category'])(
    'shows an error and sends nothing without %s (VAL-06)',
    async (missing) => {
      const page = await staff.dashboard();
      const form = await newArticle(page);
      for (const label of ['Title', 'Excerpt']) {
        await field(form, label).fill(label === missing ? '   ' : 'Lengkap');
      }
      if (missing !== 'Category') await option(form, 'Category').selectOption('Case Studies');
      await save(form);
      await sees(page, 'Error', 'Please complete all required fields.');
      expect(await isDestructive(page)).toBe(true);
      // The field shows the error, so the form must not repeat it.
      expect(await form.getByText('Please complete all required fields.').count()).toBe(0);
      expect(await form.getByText('This field is required.').count()).toBe(1);
      const wrong = form.getByLabel(missing, { exact: true });
      expect(await wrong.getAttribute('aria-invalid')).toBe('true');
      expect(await wrong.evaluate((control) => control === document.activeElement)).toBe(true);
      await nextFrames(page);
      expect(calls(page, 'POST')).toEqual([]);
    },
  );

  it('sends and stores the nine fields as JSON with the cookie (API-23, API-01, API-02)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Sembilan isian');
    await field(form, 'Content').fill('Isi tulisan');
    await option(form, 'Status').selectOption('Draft');
    await field(form, 'Video URL').fill(whole.videoUrl);
    const upload = page.waitForRequest('**/api/upload');
    await chooseFiles(form.getByLabel('Cover Image'), [await picture(640, 360)]);
    await sees(page, 'Success', 'Cover image uploaded!');
    await chooseFiles(form.getByLabel('Gallery'), [await picture(300, 200)]);
    await sees(page, 'Success', 'Image added to gallery!');
    const creation = page.waitForRequest(`**${list}`);
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');

    const stored = await storedArticle(staff.api, 'sembilan-isian');
    const sent = (await creation).postDataJSON();
    for (const key of keys) expect(stored[key], key).toEqual(sent[key]);
    expect(sent).toMatchObject({
      title: 'Sembilan isian',
      content: '<p>Isi tulisan</p>',
      status: 'draft',
      coverImageUrl: expect.stringMatching(/^\/uploads\/\w+-640x360\.webp$/),
      gallery: [expect.stringMatching(/^\/uploads\/\w+-300x200\.webp$/)],
      videoUrl: whole.videoUrl,
    });
    const headers = [await (await creation).allHeaders(), await (await upload).allHeaders()];
    expect(headers.map(({ cookie }) => cookie?.includes('sid='))).toEqual([true, true]);
    expect(headers[0]?.['content-type']).toMatch(/^application\/json/);
    expect(headers[1]?.['content-type']).toMatch(/^multipart\/form-data/);
  });

  it('sends the fields of an edited article to its own address (API-24, API-02)', async () => {
    const { id, slug } = await makeArticle(staff.api, { ...whole, title: 'Diubah lewat formulir' });
    const page = await staff.dashboard();
    const form = await editArticle(page, 'Diubah lewat formulir');
    await field(form, 'Excerpt').fill('Kini lain');
    const change = page.waitForRequest(`**${list}/${id}`);
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await change).method()).toBe('PUT');
    expect((await change).headers()['content-type']).toMatch(/^application\/json/);
    const sent = (await change).postDataJSON();
    expect(Object.keys(sent)).toEqual(expect.arrayContaining([...keys]));
    const stored = await storedArticle(staff.api, slug);
    expect(stored).toMatchObject({ id, excerpt: 'Kini lain', version: 2, gallery: whole.gallery });
  });

  it('confirms that an article was created, then edited (ROLE-05, ERR-18)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Sekali tulis');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    const editing = await editArticle(page, 'Sekali tulis');
    await field(editing, 'Title').fill('Dua kali tulis');
    await save(editing);
    await sees(page, 'Success', 'Article updated successfully!');
    await card(page, 'Dua kali tulis').waitFor();
    expect(await isDestructive(page)).toBe(false);
  });

  it.each(['POST', 'PUT'])("shows the server's message in a toast if a %s fails (ERR-15)", async (method) => {
    const page = await staff.dashboard();
    const form = await openForm(page, method);
    await page.route(`**${list}{,/*}`, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { error: 'Penyimpanan penuh' } })
        : route.continue(),
    );
    await save(form);
    await sees(page, 'Error', 'Penyimpanan penuh');
    expect(await isDestructive(page)).toBe(true);
    expect(await form.getByRole('alert').getByText('Penyimpanan penuh').isVisible()).toBe(true);
  });

  it.each(['POST', 'PUT'])(
    'ignores the response body of a %s and refetches the list (API-29)',
    async (method) => {
      const page = await staff.dashboard();
      const form = await openForm(page, method);
      await page.route(`**${list}{,/*}`, (route) =>
        route.request().method() === method ? route.fulfill({ json: {} }) : route.continue(),
      );
      const again = page.waitForRequest(`**${list}?*`);
      await save(form);
      await sees(page, 'Success', `Article ${method === 'POST' ? 'created' : 'updated'} successfully!`);
      await again;
      await form.waitFor({ state: 'detached' });
    },
  );

  /** Fills the form so that saving it sends these values. */
  async function openForm(page: Page, method: string): Promise<Locator> {
    if (method === 'POST') {
      const form = await newArticle(page);
      await fillRequired(form, 'Ke mana perginya');
      return form;
    }
    const [first] = await staff.api.call(article.admin.list);
    const form = await editArticle(page, first?.title ?? '');
    await field(form, 'Excerpt').fill('Berubah sedikit');
    return form;
  }

  const keys: readonly (keyof ArticleInput & string)[] = [
    'title',
    'excerpt',
    'category',
    'content',
    'slug',
    'status',
    'coverImageUrl',
    'gallery',
    'videoUrl',
  ];
});

describe('the states of the article form', () => {
  it('opens for editing with all values of the article (ATAB-03, DASH-12)', async () => {
    const { slug } = await makeArticle(staff.api, whole);
    const page = await staff.dashboard();
    const form = await editArticle(page, whole.title);
    expect(await form.getByRole('heading', { name: 'Edit Article' }).isVisible()).toBe(true);
    expect(await valuesIn(form)).toEqual({
      title: whole.title,
      slug,
      excerpt: whole.excerpt,
      content: 'Air tawar mengapung.',
      video: whole.videoUrl,
      category: whole.category,
      status: whole.status,
      pictures: [whole.coverImageUrl, ...whole.gallery],
    });
    const { en } = whole.translations;
    expect(await inputValue(form, 'Title (English)')).toBe(en.title);
    expect(await inputValue(form, 'Excerpt (English)')).toBe(en.excerpt);
    expect(await field(form, 'Content (English)').innerText()).toBe('It floats.');
  });

  it('closes on Cancel, prompts before discarding text, and opens empty again (DASH-13)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    const empty = await valuesIn(form);
    await fillRequired(form, 'Urung ditulis');
    await option(form, 'Status').selectOption('Draft');
    await field(form, 'Content').fill('Isinya juga');
    await form.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await form.waitFor({ state: 'detached' });
    await newArticle(page);
    expect(await valuesIn(form)).toEqual(empty);
    expect(empty).toMatchObject({ title: '', content: '', category: '', status: 'published', pictures: [] });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows the values of another article when its editing starts (DASH-14)', async () => {
    const [one, other] = [await makeArticle(staff.api), await makeArticle(staff.api)];
    const page = await staff.dashboard();
    await editArticle(page, one.title);
    const form = await editArticle(page, other.title);
    expect(await page.getByRole('form').count()).toBe(1);
    expect(await valuesIn(form)).toMatchObject({
      title: other.title,
      slug: other.slug,
      excerpt: other.excerpt,
    });
  });

  it('closes after a save, refetches the list, and opens empty again (DASH-15, DASH-17)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Segera terlihat');
    const reads = calls(page, `GET ${list}`).length;
    await save(form);
    await form.waitFor({ state: 'detached' });
    await card(page, 'Segera terlihat').waitFor();
    expect(calls(page, `GET ${list}`)).toHaveLength(reads + 1);
    await newArticle(page);
    expect(await valuesIn(form)).toMatchObject({ title: '', slug: '', category: '', status: 'published' });
  });

  async function valuesIn(form: Locator) {
    return {
      title: await inputValue(form, 'Title'),
      slug: await inputValue(form, 'Slug'),
      excerpt: await inputValue(form, 'Excerpt'),
      content: (await field(form, 'Content').innerText()).trim(),
      video: await inputValue(form, 'Video URL'),
      category: await option(form, 'Category').inputValue(),
      status: await option(form, 'Status').inputValue(),
      pictures: await form
        .getByRole('figure')
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
    };
  }
});
