import { describe, expect, it } from 'vitest';
import { sampleResearch } from '#test/component/staff-items.ts';
import { researchEditor } from './research-editor.ts';

const { empty, toFormValues, toPayload, validate } = researchEditor;

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
    expect(empty().licence).toBe('cc-by-4.0');
  });

  it('are not valid with a long short title or number', () => {
    const values = toFormValues(sampleResearch({ shortTitle: 'a'.repeat(61), seriesNumber: '1'.repeat(21) }));
    expect(validate(values, values)).toEqual({ shortTitle: 'too_long', seriesNumber: 'too_long' });
  });
});
