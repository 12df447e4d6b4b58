import { createI18n } from '@institute/core/i18n/index.ts';
import { expect, it, vi } from 'vitest';
import { memoizeTranslator } from './memoize-translator.ts';

it('caches texts without values and passes on all others', () => {
  const i18n = createI18n('id', { site: { known: 'ada', count: '{{n}} buah' } });
  const find = vi.spyOn(i18n, 't');
  memoizeTranslator(i18n);
  const said = () => [
    i18n.t('site.known'),
    i18n.t('site.count', { n: 1 }),
    i18n.t('site.count', { n: 2 }),
    i18n.t('site.none'),
  ];
  expect([said(), said()]).toEqual(Array(2).fill(['ada', '1 buah', '2 buah', 'site.none']));
  expect(find.mock.calls.filter(([key]) => String(key) === 'site.known')).toHaveLength(1);
});
