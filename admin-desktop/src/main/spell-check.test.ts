import { expect, it } from 'vitest';
import { dictionaryAddress, setUpSpellChecker } from './spell-check.ts';

function speller(availableSpellCheckerLanguages: string[]) {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (value: unknown): void =>
      void calls.push([name, value]);
  return {
    calls,
    availableSpellCheckerLanguages,
    setSpellCheckerDictionaryDownloadURL: note('address'),
    setSpellCheckerLanguages: note('languages'),
    setSpellCheckerEnabled: note('on'),
  };
}

it('takes dictionaries from the address of the build, else from the server itself', () => {
  const server = 'https://institute.example';
  expect(dictionaryAddress(server, '')).toBe('https://institute.example/desktop/dictionaries/');
  expect(dictionaryAddress(server, 'https://files.example/words')).toBe('https://files.example/words/');
  expect(dictionaryAddress(server, 'https://files.example/')).toBe('https://files.example/');
});

it('checks both languages where there are dictionaries, and sets the address first', () => {
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

it('leads to no address that exists before a server is chosen', () => {
  const none = speller(['en-US', 'id']);
  setUpSpellChecker(none, null);
  expect(none.calls).toEqual([
    ['address', 'https://dictionaries.invalid/'],
    ['on', false],
  ]);
});
