import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { editArticle, save } from '#test/component/article-page.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();

it('names what a save removed from the text', async () => {
  const item = sampleArticle();
  storeArticles(dashboard.api, item);
  dashboard.api.on(article.admin.update, () => ({
    ...item,
    cleaned: [
      { what: 'note-mark' as const, count: 2 },
      { what: 'note' as const, count: 1 },
    ],
  }));
  const form = await editArticle(await renderDashboard(dashboard), item.title);
  await save(form);
  await expectToast(
    'Success',
    'Article updated successfully! 2 note marks without a note were removed. 1 note without a mark in the text was removed.',
  );
  expect(dashboard.api.bodies(article.admin.update)).toHaveLength(1);
});
