import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { card, choice, editArticle, fillRequired, newArticle, save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { respondWith } from '#test/component/responses.ts';
import { selectOption } from '#test/component/select.ts';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { isDestructive, sees } from '#test/component/visible-toast.ts';

const dashboard = useDashboard();
const path = '/api/admin/articles';
const methods = ['POST', 'PUT'] as const;

/** Opens the form so that saving it sends a request of this method. */
async function openForm(method: (typeof methods)[number]) {
  storeArticles(dashboard.api, makeArticle({ title: 'Sudah ada' }));
  const page = await renderDashboard(dashboard);
  if (method === 'PUT') {
    const form = await editArticle(page, 'Sudah ada');
    await field(form, 'Excerpt').fill('Berubah sedikit');
    return form;
  }
  const form = await newArticle(page);
  await fillRequired(form, 'Ke mana perginya');
  return form;
}

describe('saving an article', () => {
  it.each(['Title', 'Excerpt', 'Category'])(
    'shows an error and sends nothing without %s (VAL-06)',
    async (missing) => {
      const form = await newArticle(await renderDashboard(dashboard));
      for (const label of ['Title', 'Excerpt']) {
        await field(form, label).fill(label === missing ? '   ' : 'Lengkap');
      }
      if (missing !== 'Category') await selectOption(choice(form, 'Category'), 'Case Studies');
      await save(form);
      await sees('Error', 'Please complete all required fields.');
      expect(isDestructive()).toBe(true);
      // The field shows the error, so the form must not repeat it.
      expect(form.getByText('Please complete all required fields.').elements()).toEqual([]);
      expect(form.getByText('This field is required.').elements()).toHaveLength(1);
      const wrong = missing === 'Category' ? choice(form, missing) : field(form, missing);
      await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect.element(wrong).toHaveFocus();
      expect(dashboard.api.lines('POST')).toEqual([]);
    },
  );

  it('sends the fields and the version of an edited article to its own address (API-24)', async () => {
    const stored = makeArticle({
      content: '<p>Isi</p>',
      gallery: ['/uploads/satu-300x200.webp'],
      coverImageUrl: '/uploads/sampul-640x360.webp',
      videoUrl: 'https://example.org/sumur.mp4',
      version: 4,
    });
    storeArticles(dashboard.api, stored);
    const form = await editArticle(await renderDashboard(dashboard), stored.title);
    await field(form, 'Excerpt').fill('Kini lain');
    await save(form);
    await sees('Success', 'Article updated successfully!');
    expect(dashboard.api.lines('PUT /api/admin/articles')).toEqual([`PUT ${path}/${stored.id}`]);
    const { title, category, content, slug, status, coverImageUrl, gallery, videoUrl } = stored;
    expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
      {
        ...{ title, category, content, slug, status, coverImageUrl, gallery, videoUrl },
        excerpt: 'Kini lain',
        version: 4,
      },
    ]);
  });

  it('rejects a video that cannot play at its field, and saves a stored one', async () => {
    const stored = makeArticle({ title: 'Film lama', videoUrl: 'https://example.org/film' });
    storeArticles(dashboard.api, stored);
    const page = await renderDashboard(dashboard);
    const form = await editArticle(page, stored.title);
    const video = field(form, 'Video URL');
    await video.fill('https://www.youtube.com/@channel');
    await save(form);
    const english = 'This address does not play. Enter one YouTube or Vimeo video, or an MP4 or WebM file.';
    await expect.element(form.getByText(english)).toBeVisible();
    await expect.element(video).toHaveFocus();
    await expect.element(video).toHaveAttribute('aria-invalid', 'true');
    expect(dashboard.api.lines(`PUT ${path}`)).toEqual([]);
    await video.fill(stored.videoUrl ?? '');
    await field(form, 'Excerpt').fill('Kini lain');
    await save(form);
    await sees('Success', 'Article updated successfully!');
    expect(dashboard.api.bodies(article.admin.update)).toMatchObject([{ videoUrl: stored.videoUrl }]);
  });

  it('confirms that an article was created, then edited (ROLE-05, ERR-18)', async () => {
    storeArticles(dashboard.api);
    const page = await renderDashboard(dashboard);
    const form = await newArticle(page);
    await fillRequired(form, 'Sekali tulis');
    await save(form);
    await sees('Success', 'Article created successfully!');
    const editing = await editArticle(page, 'Sekali tulis');
    await field(editing, 'Title').fill('Dua kali tulis');
    await save(editing);
    await sees('Success', 'Article updated successfully!');
    await expect.element(card(page, 'Dua kali tulis')).toBeVisible();
    expect(isDestructive()).toBe(false);
  });

  it.each(methods)("shows the server's message in a toast if a %s fails (ERR-15)", async (method) => {
    respondWith(dashboard.api, { method, path, status: 500 }, { error: 'Penyimpanan penuh' });
    const form = await openForm(method);
    await save(form);
    await sees('Error', 'Penyimpanan penuh');
    expect(isDestructive()).toBe(true);
    await expect.element(form.getByRole('alert').getByText('Penyimpanan penuh')).toBeVisible();
  });

  it.each(methods)('ignores the response body of a %s and refetches the list (API-29)', async (method) => {
    respondWith(dashboard.api, { method, path }, {});
    const form = await openForm(method);
    const reads = dashboard.api.lines(`GET ${path}?`).length;
    await save(form);
    await sees('Success', `Article ${method === 'POST' ? 'created' : 'updated'} successfully!`);
    await expect.poll(() => dashboard.api.lines(`GET ${path}?`)).toHaveLength(reads + 1);
    await expect.element(form).not.toBeInTheDocument();
  });
});
