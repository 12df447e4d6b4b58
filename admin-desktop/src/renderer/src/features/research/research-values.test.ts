import { describe, expect, it } from 'vitest';
import { sampleResearch } from '#test/component/staff-items.ts';
import { emptyResearch, researchValues, toFormValues, toPayload, validate } from './research-values.ts';

const stored = sampleResearch({ translations: { en: { title: 'E', content: '<p>One</p>' } } });

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
