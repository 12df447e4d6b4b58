import { expect, it, vi } from 'vitest';
import { memoizeTranslator } from './memoize-translator.ts';
import { createTranslator } from './translator.ts';

it('looks up a text without values once and passes on all other calls', () => {
  const translator = createTranslator('id', { site: { known: 'ada', count: '{{n}} buah' } });
  const lookUp = vi.spyOn(translator, 't');
  const memoized = memoizeTranslator(translator);
  const texts = () => [
    memoized.t('site.known'),
    memoized.t('site.count', { n: 1 }),
    memoized.t('site.count', { n: 2 }),
    memoized.t('site.none'),
  ];
  expect([texts(), texts()]).toEqual(Array(2).fill(['ada', '1 buah', '2 buah', 'site.none']));
  expect(lookUp.mock.calls.filter(([key]) => key === 'site.known')).toHaveLength(1);
});
