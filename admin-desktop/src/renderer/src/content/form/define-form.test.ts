import { article } from '@institute/core/content/article/endpoints.ts';
import { articleCategories, articleTranslatable } from '@institute/core/content/article/limits.ts';
import { expect, it } from 'vitest';
import type { ContentEditor } from '#dashboard/content/content-editor.ts';
import { articleEditor } from '#dashboard/features/article/article-editor.ts';
import { personEditor } from '#dashboard/features/person/person-editor.ts';
import { podcastEditor } from '#dashboard/features/podcast/podcast-editor.ts';
import { researchEditor } from '#dashboard/features/research/research-editor.ts';
import { serviceEditor } from '#dashboard/features/service/service-editor.ts';
import { siteContentEditor } from '#dashboard/features/site-content/site-content-editor.ts';
import { topicEditor } from '#dashboard/features/topic/topic-editor.ts';
import { defineForm } from './define-form.ts';
import { fields, requiredChoice, text } from './form-fields.ts';
import type { FormValues } from './form-values.ts';
import { texts } from './texts-part.ts';

function formOf<Values extends FormValues>({
  name,
  draft,
  empty,
  describeFields,
}: ContentEditor<never, Values>) {
  const named = describeFields(empty(), (key) => key).flatMap(({ keys }) => keys);
  const read = (values: object) => draft.parse({ id: 'x', item: null, initial: values, values }).values;
  return { name, named, read, empty: empty() };
}

const forms = [
  ...[formOf(articleEditor), formOf(personEditor), formOf(podcastEditor), formOf(researchEditor)],
  ...[formOf(serviceEditor), formOf(siteContentEditor), formOf(topicEditor)],
];

it.each(forms)('a draft of $name from before its fields has empty values, one with them its own', (form) => {
  const { empty, read } = form;
  const { language, translationStatus } = empty;
  // A publication from before the licences states none.
  const changed = { licence: '', icon: '' };
  const expected = Object.entries(empty).map(([name, value]) => [name, name in changed ? '' : value]);
  const earlier = { language, translationStatus, texts: { id: {}, en: {} } };
  expect(read(earlier)).toEqual(Object.fromEntries(expected));
  expect(read(JSON.parse(JSON.stringify(empty)))).toEqual(empty);
});

it.each(forms)(
  '$name names each value of its form in comparisons, but for texts and what is never sent',
  (form) => {
    const others = ['language', 'texts', 'translationStatus', 'originals', 'confirmed', 'shownAt'];
    const names = Object.keys(form.empty).filter((name) => !others.includes(name));
    expect(form.named.toSorted()).toEqual(names.toSorted());
  },
);

it('does not compile with parts that send less than the endpoint needs, or read more than it returns', () => {
  const options = {
    name: 'article',
    tab: 'articles',
    endpoints: article,
    list: articleEditor.list,
    titleOf: () => '',
    publishedValues: {},
    draftValues: {},
  } as const;
  const titles = texts(articleTranslatable);
  // @ts-expect-error: an article has a category
  defineForm({ ...options, parts: [titles] });
  const category = requiredChoice(articleCategories, { label: 'admin.field.category', describe: String });
  defineForm({ ...options, parts: [titles, fields({ category })] });
  const email = text('admin.field.email');
  // @ts-expect-error: an article has no email
  defineForm({ ...options, parts: [titles, fields({ category, email })] });
});
