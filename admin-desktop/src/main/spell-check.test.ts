import { expect, it } from 'vitest';
import { dictionaryUrl, setUpSpellChecker } from './spell-check.ts';

function speller(availableSpellCheckerLanguages: string[]) {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (value: unknown): void =>
      void calls.push([name, value]);
  return {
    calls,
    availableSpellCheckerLanguages,
    setSpellCheckerDictionaryDownloadURL: record('address'),
    setSpellCheckerLanguages: record('languages'),
    setSpellCheckerEnabled: record('on'),
  };
}

it('uses the dictionary address of the build, or the server by default', () => {
  const server = 'https://institute.example';
  expect(dictionaryUrl(server, '')).toBe('https://institute.example/desktop/dictionaries/');
  expect(dictionaryUrl(server, 'https://files.example/words')).toBe('https://files.example/words/');
  expect(dictionaryUrl(server, 'https://files.example/')).toBe('https://files.example/');
});

it('sets the address first and enables the languages with dictionaries', () => {
  const both = speller(['de', 'en-US', 'id']);
  setUpSpellChecker(both, 'https://institute.example/desktop/dictionaries/');
  expect(both.calls).toEqual([
    ['address', 'https://institute.example/desktop/dictionaries/'],
    ['languages', ['id', 'en-US']],
    ['on', true],
  ]);
  const one = speller(['en-US']);
  setUpSpellChecker(one, 'https://institute.example/desktop/dictionaries/');
  expect(one.calls[1]).toEqual(['languages', ['en-US']]);
});

it('uses an unresolvable address before a server is chosen', () => {
  const none = speller(['en-US', 'id']);
  setUpSpellChecker(none, null);
  expect(none.calls).toEqual([
    ['address', 'https://dictionaries.invalid/'],
    ['on', false],
  ]);
});
