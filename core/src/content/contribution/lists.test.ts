import { describe, expect, it } from 'vitest';
import {
  authorsOf,
  contributionsIn,
  personOfName,
  speakersOf,
  withNames,
  withSwappedLabels,
} from './lists.ts';
import type { GivenContribution } from './schemas.ts';

function entry(name: string, role: GivenContribution['role'] = 'author', personId?: string) {
  return { name, role, label: '', personId };
}

describe('names of a byline', () => {
  const byline = [
    entry('Maria', 'author', 'm'),
    entry('Desi', 'editor', 'd'),
    { ...entry('Yosef', 'speaker'), label: 'Moderator' },
    entry('Sari', 'author', 's'),
  ];

  it('are the authors, and the speakers with their printed roles', () => {
    expect(authorsOf(byline)).toEqual(['Maria', 'Sari']);
    expect(speakersOf(byline)).toEqual([{ speakerName: 'Yosef', role: 'Moderator' }]);
  });

  it.each([
    ['the same', ['Maria', 'Sari'], ['Maria', 'Desi', 'Yosef', 'Sari']],
    ['fewer', ['Sari'], ['Sari', 'Desi', 'Yosef']],
    ['none', [], ['Desi', 'Yosef']],
    ['more', ['Sari', 'Ani', 'Maria', 'Budi'], ['Sari', 'Desi', 'Yosef', 'Ani', 'Maria', 'Budi']],
  ])('change without a change of the other roles: %s', (_, names, expected) => {
    const written = names.map((name) => ({ name }));
    const next = withNames(byline, 'author', written);
    expect(next.map(({ name }) => name)).toEqual(expected);
    for (const each of next) {
      const before = byline.find(({ name }) => name === each.name);
      expect(each.personId).toBe(before?.personId);
    }
  });

  it('start the byline if nobody had the role', () => {
    expect(withNames([entry('Desi', 'editor')], 'author', [{ name: 'Ani' }]).map(({ name }) => name)).toEqual(
      ['Ani', 'Desi'],
    );
  });

  it('get the person of one of two equal names each', () => {
    const twins = [entry('Ani', 'author', '1'), entry('Ani', 'author', '2')];
    const next = withNames(twins, 'author', [{ name: 'Ani' }, { name: 'Ani' }, { name: 'Ani' }]);
    expect(next.map(({ personId }) => personId)).toEqual(['1', '2', undefined]);
  });
});

describe('the person of a name', () => {
  const people = [
    { id: '1', name: 'Maria Lestari', alternativeNames: ['M. Lestari'] },
    { id: '2', name: 'Mira Lestari', alternativeNames: ['M. Lestari', 'Mira'] },
    { id: '3', name: 'Mira', alternativeNames: [] },
    { id: '4', name: 'Ani', alternativeNames: [] },
    { id: '5', name: 'Ani', alternativeNames: [] },
    { id: '6', name: 'Yosef', alternativeNames: [], mergedIntoId: '7' },
    { id: '7', name: 'Yosef', alternativeNames: ['Y. Tanamal'] },
    { id: '8', name: 'Yos', alternativeNames: ['Y. Tanamal'], mergedIntoId: '7' },
  ];

  it.each([
    ['Maria Lestari', '1'],
    ['Mira', '3'],
    ['M. Lestari', undefined],
    ['Ani', undefined],
    ['maria lestari', undefined],
    ['', undefined],
    // Merged people.
    ['Yosef', '7'],
    ['Y. Tanamal', '7'],
    ['Yos', '8'],
  ])('%s is %s', (name, id) => {
    expect(personOfName(people, name, (each) => each.mergedIntoId ?? each.id)?.id).toBe(id);
  });
});

describe('printed roles', () => {
  const contributions = [
    { ...entry('Sari', 'speaker'), label: 'Pemandu', translatedLabel: 'Host' },
    { ...entry('Yosef', 'speaker'), label: 'Tamu' },
    entry('Desi', 'editor'),
  ];
  const work = (translations: object) => ({ language: 'id' as const, translations, contributions });
  const labels = (translations: object, language: 'id' | 'en') =>
    contributionsIn(work(translations), language).map(({ label, labelLanguage }) => [label, labelLanguage]);

  it('are in the language of the reader if the work has it, else in the main language', () => {
    const main = [
      ['Pemandu', 'id'],
      ['Tamu', 'id'],
      ['', undefined],
    ];
    expect(labels({ en: { title: 'A' } }, 'en')).toEqual([['Host', 'en'], ...main.slice(1)]);
    expect(labels({ en: { title: 'A' } }, 'id')).toEqual(main);
    expect(labels({ en: { title: 'A', status: 'draft' } }, 'en')).toEqual(main);
    expect(labels({}, 'en')).toEqual(main);
  });

  it('change places when the main language changes, and back', () => {
    const swapped = withSwappedLabels(contributions);
    expect(swapped).toMatchObject([
      { label: 'Host', translatedLabel: 'Pemandu' },
      { label: '', translatedLabel: 'Tamu' },
      { label: '', translatedLabel: '' },
    ]);
    expect(withSwappedLabels(swapped)).toMatchObject(contributions);
  });

  it('retain their translation while a name retains its role', () => {
    const next = (label: string) => withNames(contributions, 'speaker', [{ name: 'Sari', label }])[0];
    expect(next('Pemandu')?.translatedLabel).toBe('Host');
    expect(next('Moderator')).not.toHaveProperty('translatedLabel');
    expect(withNames(contributions, 'speaker', [{ name: 'Sari' }])[0]?.translatedLabel).toBe('Host');
  });
});
