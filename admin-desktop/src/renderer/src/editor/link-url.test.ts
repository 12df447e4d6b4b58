import { describe, expect, it } from 'vitest';
import { readLinkUrl } from './link-url.ts';

describe('readLinkAddress', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    ['  http://example.org/a?b#c ', 'http://example.org/a?b#c'],
    ['example.org', 'https://example.org'],
    ['www.example.org/a b', 'https://www.example.org/a%20b'],
    ['//example.org/x', 'https://example.org/x'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['localhost:3000', 'https://localhost:3000'],
    ['info@example.org', 'mailto:info@example.org'],
    ['mailto:info@example.org', 'mailto:info@example.org'],
    ['tel:+62215550100', 'tel:+62215550100'],
    ['tel:5550', 'tel:5550'],
    ['/blog/artikel', '/blog/artikel'],
    ['#bagian', '#bagian'],
  ])('turns %s into %s', (typed, address) => {
    expect(readLinkUrl(typed)).toEqual({ address });
  });

  it.each(['', '   '])('removes the link for an empty address: %j (EDIT-07)', (typed) => {
    expect(readLinkUrl(typed)).toBe('remove');
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://',
    'https:///x',
    'a"onmouseover="x',
  ])('rejects %j', (typed) => {
    expect(readLinkUrl(typed)).toBe('rejected');
  });
});
