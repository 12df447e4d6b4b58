import { describe, expect, it } from 'vitest';
import { descriptionOf } from './description.ts';

const list = 'Articles on research and policy from our researchers and consultants.';

describe('a description for search engines', () => {
  it('is the summary where that is long enough', () => {
    const summary = 'Gudang resmi hanya sebagian cerita. Cara membaca stok di rumah, warung, dan perahu.';
    expect(descriptionOf(summary, '<p>Body</p>', list)).toBe(summary);
  });

  it('goes on with the body where the summary is short', () => {
    const body = 'The body goes on for as long as it takes to say what this is about.';
    expect(descriptionOf('Short.', `<p>${body}</p>`, list)).toBe(`Short. ${body}`);
  });

  it('says what list it is part of where both are short', () => {
    expect(descriptionOf('Short.', '<p>The <b>body</b>.</p>', list)).toBe(`Short. The body. ${list}`);
    expect(descriptionOf('Short.', null, list)).toBe(`Short. ${list}`);
  });

  it('ends at a word, after at most 160 characters', () => {
    const text = descriptionOf('kata '.repeat(60), null, list);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/kata…$/);
    expect(descriptionOf('x'.repeat(300), null, list)).toHaveLength(160);
  });
});
