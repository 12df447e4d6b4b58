import { describe, expect, it } from 'vitest';
import { sampleResearch } from '#test/component/staff-items.ts';
import {
  emptyResearch,
  isConverted,
  researchValues,
  toFormValues,
  toPayload,
  validate,
  withoutConversion,
} from './research-values.ts';

const content = 'Satu\n\nDua';
const stored = sampleResearch({
  content,
  translations: { en: { title: 'E', content: 'One' } },
  changedOriginals: { content: 'Lama', title: 'Judul' },
});

describe('the values of a publication', () => {
  it('have the takeaways as lines, and send all fields as they are stored', () => {
    const facts = {
      shortTitle: 'S',
      takeaways: ['a', 'b'],
      area: 'digital-economy',
      seriesNumber: '9',
      licence: 'cc-by-nd-4.0',
    } as const;
    const en = { shortTitle: 'E', takeaways: ['c'] };
    const values = toFormValues(
      sampleResearch({ ...facts, takeaways: [...facts.takeaways], translations: { en } }),
    );
    expect(values.texts).toMatchObject({ id: { takeaways: 'a\nb' }, en: { takeaways: 'c' } });
    expect(toPayload(values)).toMatchObject({ ...facts, translations: { en } });
  });

  it('have empty texts for absent fields, and send null for them', () => {
    const values = toFormValues(sampleResearch());
    expect(values).toMatchObject({
      area: '',
      seriesNumber: '',
      licence: '',
      texts: { id: { shortTitle: '' } },
    });
    const blank = { ...values, texts: { ...values.texts, id: { ...values.texts.id, shortTitle: ' ' } } };
    expect(toPayload(blank)).toMatchObject({
      ...{ shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null },
    });
    expect(emptyResearch().licence).toBe('cc-by-4.0');
  });

  it('are not valid with a long short title or number', () => {
    const values = toFormValues(sampleResearch({ shortTitle: 'a'.repeat(61), seriesNumber: '1'.repeat(21) }));
    expect(validate(values)).toEqual({ shortTitle: 'too_long', seriesNumber: 'too_long' });
  });

  it('have a plain body as rich text, and its outdated original too', () => {
    const values = toFormValues(stored);
    expect(values).toMatchObject({
      texts: { id: { content: '<p>Satu</p><p>Dua</p>' }, en: { content: '<p>One</p>' } },
      originals: { content: '<p>Lama</p>', title: 'Judul' },
      plain: { id: content, en: 'One' },
    });
    expect(toPayload(values)).toMatchObject({
      ...{ content, contentFormat: 'plain' },
      translations: { en: { content: 'One' } },
    });
  });

  it('have a rich body as it is', () => {
    const html = { content: '<p>Satu</p>', contentFormat: 'html' as const };
    expect(toPayload(toFormValues(sampleResearch(html)))).toMatchObject(html);
  });

  it('become rich with a change in either language, until the change is undone', () => {
    const values = toFormValues(stored);
    const changed = {
      ...values,
      texts: { ...values.texts, en: { ...values.texts.en, content: '<p>Two</p>' } },
    };
    expect([isConverted(values), isConverted(changed)]).toEqual([false, true]);
    expect(toPayload(changed)).toMatchObject({ content: '<p>Satu</p><p>Dua</p>', contentFormat: 'html' });
    expect(withoutConversion(changed)).toEqual(values);
  });

  it('start as rich text, and convert nothing if there is no body', () => {
    expect(toPayload(emptyResearch())).toMatchObject({ content: '', contentFormat: 'html' });
    const values = toFormValues(sampleResearch({ content: '' }));
    const typed = { ...values, texts: { ...values.texts, id: { ...values.texts.id, content: '<p>a</p>' } } };
    expect([isConverted(typed), toPayload(typed).contentFormat]).toEqual([false, 'html']);
  });

  it('of a draft from before the formats have a plain body', () => {
    const { plain: _, ...values } = toFormValues(stored);
    const draft = { ...values, texts: { ...values.texts, id: { ...values.texts.id, content: 'a\n\nb' } } };
    expect(
      researchValues.parse({ ...draft, texts: { ...draft.texts, en: { ...draft.texts.en, content: 'c' } } }),
    ).toMatchObject({
      plain: { id: 'a\n\nb', en: 'c' },
      texts: { id: { content: '<p>a</p><p>b</p>' }, en: { content: '<p>c</p>' } },
    });
    expect(researchValues.parse(toFormValues(stored))).toEqual(toFormValues(stored));
  });

  it('of a draft from before the licences have none', () => {
    const { seriesNumber: _number, licence: _licence, texts, ...draft } = toFormValues(stored);
    const { shortTitle: _title, takeaways: _takeaways, ...id } = texts.id;
    expect(researchValues.parse({ ...draft, texts: { ...texts, id } })).toEqual(toFormValues(stored));
  });

  it('of a draft from before the areas have none, and retain the stored one', () => {
    const { area: _area, ...draft } = toFormValues(stored);
    const values = researchValues.parse(draft);
    expect(values.area).toBeNull();
    expect(toPayload(values)).not.toHaveProperty('area');
  });

  it('of a draft from before the topics have its tags as topics', () => {
    const { topics: _, ...draft } = toFormValues(stored);
    const { topics, ...others } = researchValues.parse({ ...draft, tags: 'air, pulau karang' });
    expect(topics).toEqual([{ name: 'air' }, { name: 'pulau karang' }]);
    expect(others).toEqual(draft);
  });
});
