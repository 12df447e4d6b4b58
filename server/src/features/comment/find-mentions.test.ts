import { expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';

const people = ['sari', 'Sari Dewi', 'olga'].map((username) => ({ id: username, username }));

it.each([
  ['@sari dan @OLGA', ['sari', 'olga']],
  ['(@Sari Dewi), @sari dewi', ['Sari Dewi']],
  ['@sarita, olga, a@olga.example', []],
  ['@sari.', ['sari']],
  ['@', []],
])('finds in "%s" the people %j', (text, expected) => {
  expect(findMentions(text, people).map(({ id }) => id)).toEqual(expected);
});
