import { expect, it } from 'vitest';
import { articleEditor } from '#dashboard/features/article/article-editor.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { differencesOf } from './three-way-merge.ts';

const picture = '<figure class="picture"><img src="/uploads/a-80x60.webp"></figure>';
const item = sampleArticle({ title: 'Panen' });
const valuesOf = (content: string) => articleEditor.toFormValues({ ...item, content });

it('finds a picture without texts that both versions have beside another text', () => {
  const versions = {
    initial: valuesOf('<p>Isi</p>'),
    mine: valuesOf(`<p>Isi</p>${picture}`),
    theirs: valuesOf('<p>Isi Siti</p>'),
  };
  const found = differencesOf(articleEditor, versions, ((key: string) => key) as never);
  expect(found).toMatchObject([{ by: 'both', mine: 'Isi\n[admin.history.picture]', theirs: 'Isi Siti' }]);
});

it('shows the row of a table that both versions changed', () => {
  const table = (cell: string) =>
    `<figure class="data-table"><table><tbody><tr><td>Jawa</td><td>12</td></tr><tr><td>Bali</td><td>${cell}</td></tr></tbody></table></figure>`;
  const versions = {
    initial: valuesOf(table('34')),
    mine: valuesOf(table('56')),
    theirs: valuesOf(table('78')),
  };
  const found = differencesOf(articleEditor, versions, ((key: string) => key) as never);
  expect(found).toMatchObject([{ by: 'both', mine: 'Jawa | 12\nBali | 56', theirs: 'Jawa | 12\nBali | 78' }]);
});
