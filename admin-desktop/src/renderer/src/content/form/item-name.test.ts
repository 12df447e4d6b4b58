import { expect, it } from 'vitest';
import { type ArticleValues, articleEditor } from '#dashboard/features/article/article-editor.ts';
import { withText } from './form-values.ts';
import { itemName } from './item-name.ts';

type Texts = Partial<ArticleValues['texts']['id']>;
const editor = { titleOf: ({ texts, language }: ArticleValues) => texts[language].title, rich: 'content' };
const nameWith = (id: Texts, en: Texts = {}) =>
  itemName(editor, withText(withText(articleEditor.empty(), 'id', id), 'en', en));

it('names an item by its title, or else by the title in the other language', () => {
  expect(nameWith({ title: ' Sungai ', excerpt: 'Ringkasan' }, { title: 'River' })).toBe('Sungai');
  expect(nameWith({ title: ' ', excerpt: 'Ringkasan' }, { title: 'River' })).toBe('River');
});

it('names an item without a title by the first words of its texts in either language', () => {
  expect(nameWith({ content: '<p>Isi</p>' }, { excerpt: 'Summary' })).toBe('Summary');
  const content = '<h2>Rivers &amp; rain</h2><p>They rise.</p>';
  expect(nameWith({ content: '<p></p>' }, { content })).toBe('Rivers & rain They rise.');
  expect(nameWith({ excerpt: 'kata '.repeat(20) })).toBe(`${'kata '.repeat(10)}kata…`);
  expect(nameWith({})).toBe('');
});
