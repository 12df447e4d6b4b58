import { foldText } from '@institute/core/lib/search-terms.ts';
import { expect, it } from 'vitest';
import { randomWords } from '#testing/random-words.ts';
import { unfoundWords } from '#testing/search-for-words.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

it('site, blog and dashboard find each word of a body, however it is joined, composed or hidden', async () => {
  expect(await unfoundWords(app, 12, 1)).toEqual([]);
});

it('the database folds texts like the server, and splits words at all characters between them', async () => {
  const texts = randomWords(7, 2000).map(({ text }) => text);
  const { rows } = await app.services.db.raw<{ rows: { folded: string; words: string }[] }>(
    'select folded_text(text) as folded, trim(search_words(text)) as words from unnest(?::text[]) as given(text)',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  const words = texts.map(
    (text) =>
      foldText(text)
        .match(/[\p{L}\p{N}\p{M}]+/gu)
        ?.join(' ') ?? '',
  );
  expect(rows.map((row) => row.words)).toEqual(words);
});
