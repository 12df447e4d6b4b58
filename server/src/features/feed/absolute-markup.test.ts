import { describe, expect, it } from 'vitest';
import { absoluteMarkup } from './absolute-markup.ts';

const base = 'https://institute.example/en/blog/x';

describe('absoluteMarkup', () => {
  it.each([
    ['<a href="/contact">', '<a href="https://institute.example/contact">'],
    ['<a href="#notes">', '<a href="https://institute.example/en/blog/x#notes">'],
    ['<a href="other?a=1&amp;b=2">', '<a href="https://institute.example/en/blog/other?a=1&amp;b=2">'],
    ['<img src="/uploads/a.webp" alt="/b">', '<img src="https://institute.example/uploads/a.webp" alt="/b">'],
    ['<a href="https://else.example/?q=1&amp;r">', '<a href="https://else.example/?q=1&amp;r">'],
    ['<a href="mailto:a@example.org">', '<a href="mailto:a@example.org">'],
    ['<p>href="/no"</p>', '<p>href="/no"</p>'],
  ])('makes the URLs of %s absolute', (given, expected) => {
    expect(absoluteMarkup(given, base)).toBe(expected);
  });
});
