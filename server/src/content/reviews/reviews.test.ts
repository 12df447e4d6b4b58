import { reviewedTypes } from '@institute/core/content/review/limits.ts';
import { languages, otherLanguage } from '@institute/core/i18n/locale.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import { findContentType } from '#server/content/types/index.ts';
import { textHash } from './reviews.ts';

const blank = fc.constantFrom('', null, undefined);
const words = fc.oneof(blank, fc.string());

describe.each(reviewedTypes)('the hash of a text of the kind %s', (name) => {
  const kind = findContentType(name);
  const fields = kind.translatableFields;
  const texts = fc.record(Object.fromEntries(fields.map((field) => [field, words])));
  const change = fc.record({ field: fc.constantFrom(...fields), to: fc.string({ minLength: 1 }) });
  const main = fc.constantFrom(...languages);
  const itemOf = (language: (typeof languages)[number], own: object, other: object) =>
    ({ ...own, language, translations: { [otherLanguage(language)]: other } }) as unknown as StaffItem;

  it('changes with each field of the language, and with no field of the other', () => {
    fc.assert(
      fc.property(main, texts, texts, change, (language, own, other, { field, to }) => {
        fc.pre(to.trim() !== '' && own[field] !== to);
        const before = itemOf(language, own, other);
        const inMain = itemOf(language, { ...own, [field]: to }, other);
        const inOther = itemOf(otherLanguage(language), other, { ...own, [field]: to });
        expect(textHash(kind, inMain, language)).not.toBe(textHash(kind, before, language));
        expect(textHash(kind, inOther, language)).toBe(textHash(kind, inMain, language));
        expect(textHash(kind, inMain, otherLanguage(language))).toBe(
          textHash(kind, before, otherLanguage(language)),
        );
      }),
    );
  });

  it('ignores the order of fields and how a blank is stored', () => {
    fc.assert(
      fc.property(main, texts, fc.constantFrom(...fields), blank, blank, (language, own, field, one, two) => {
        const first = itemOf(language, { ...own, [field]: one }, {});
        const second = itemOf(
          language,
          Object.fromEntries(Object.entries({ [field]: two, ...own }).reverse()),
          {},
        );
        const same = itemOf(language, { ...own, [field]: two }, {});
        expect(textHash(kind, first, language)).toBe(textHash(kind, same, language));
        if (!own[field]) expect(textHash(kind, second, language)).toBe(textHash(kind, first, language));
      }),
    );
  });

  it('is absent without a text in the language', () => {
    const item = { language: 'id', translations: {} } as unknown as StaffItem;
    expect(textHash(kind, item, 'en')).toBeUndefined();
    expect(textHash(kind, item, 'id')).toMatch(/^[0-9a-f]{64}$/);
  });
});
