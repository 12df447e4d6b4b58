import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { choice, editArticle, fillRequired, newArticle, save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { respondWith } from '#test/component/responses.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, expectToast, isDestructive } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/api/admin/articles';

describe('saving an article', () => {
  it('shows an error at each empty required field and sends nothing (VAL-06)', async () => {
    const form = await newArticle(await renderDashboard(dashboard));
    const required = form.getByText('This field is required.');
    for (const label of ['Title', 'Excerpt']) await field(form, label).fill('   ');
    await save(form);
    await expectToast('Error', 'Please complete all required fields.');
    expect(isDestructive()).toBe(true);
    // The fields show the errors, so the form must not repeat them.
    expect(form.getByText('Please complete all required fields.').elements()).toEqual([]);
    for (const wrong of [field(form, 'Title'), field(form, 'Excerpt'), choice(form, 'Category')]) {
      await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    }
    expect(required.elements()).toHaveLength(3);
    await expect.element(field(form, 'Title')).toHaveFocus();

    for (const label of ['Title', 'Excerpt']) await field(form, label).fill('Lengkap');
    await save(form);
    await expect.element(choice(form, 'Category')).toHaveFocus();
    await expect.element(choice(form, 'Category')).toHaveAttribute('aria-invalid', 'true');
    expect(required.elements()).toHaveLength(1);
    expect(dashboard.api.lines('POST')).toEqual([]);
  });

  it('rejects a new video that cannot play, then sends all fields and the version (API-24, ERR-18, ROLE-05)', async () => {
    const stored = sampleArticle({
      content: '<p>Isi</p>',
      gallery: ['/uploads/satu-300x200.webp'],
      coverImageUrl: '/uploads/sampul-640x360.webp',
      videoUrl: 'https://example.org/film',
      version: 4,
    });
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

    // The stored address does not play either, but is no change. The slug of a published article stays.
    await video.fill(stored.videoUrl ?? '');
    await field(form, 'Title').fill('Judul lain');
    await save(form);
    await expectToast('Success', 'Article updated successfully!');
    expect(isDestructive()).toBe(false);
    expect(dashboard.api.lines(`PUT ${path}`)).toEqual([`PUT ${path}/${stored.id}`]);
    const { excerpt, category, content, slug, status, coverImageUrl, gallery, videoUrl } = stored;
    expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
      {
        ...{ excerpt, category, content, slug, status, coverImageUrl, gallery, videoUrl },
        title: 'Judul lain',
        version: 4,
      },
    ]);
    await expect.element(card('Judul lain')).toBeVisible();
  });

  it("ignores the response body, refetches the list, and shows the server's message of an error (API-29, ERR-15)", async () => {
    storeArticles(dashboard.api, sampleArticle({ title: 'Sudah ada' }));
    respondWith(dashboard.api, { method: 'POST', path }, {});
    respondWith(dashboard.api, { method: 'PUT', path, status: 500 }, { error: 'Penyimpanan penuh' });
    const page = await renderDashboard(dashboard);
    const form = await newArticle(page);
    await fillRequired(form, 'Ke mana perginya');
    const reads = dashboard.api.lines(`GET ${path}?`).length;
    await save(form);
    await expectToast('Success', 'Article created successfully!');
    await expect.poll(() => dashboard.api.lines(`GET ${path}?`)).toHaveLength(reads + 1);
    await expect.element(form).not.toBeInTheDocument();

    const edited = await editArticle(page, 'Sudah ada');
    await field(edited, 'Excerpt').fill('Berubah sedikit');
    await save(edited);
    await expectToast('Error', 'Penyimpanan penuh');
    expect(isDestructive()).toBe(true);
    await expect.element(edited.getByRole('alert').getByText('Penyimpanan penuh')).toBeVisible();
  });
});
