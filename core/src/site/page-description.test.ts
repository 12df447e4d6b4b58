import { describe, expect, it } from 'vitest';
import { descriptionOf } from './page-description.ts';

const list = 'Articles on research and policy from our researchers and consultants.';

describe('description', () => {
  it('returns a summary of sufficient length', () => {
    const summary = 'Gudang resmi hanya sebagian cerita. Cara membaca stok di rumah, warung, dan perahu.';
    expect(descriptionOf(summary, '<p>Body</p>', list)).toBe(summary);
  });

  it('appends the body to a short summary', () => {
    const body = 'The body goes on for as long as it takes to say what this is about.';
    expect(descriptionOf('Short.', `<p>${body}</p>`, list)).toBe(`Short. ${body}`);
  });

  it('appends the description of the list if both are short', () => {
    const notes = '<section class="notes"><ol><li id="note-aaaaa1">Note</li></ol></section>';
    expect(descriptionOf('Short.', `<p>The <b>body</b>.</p>${notes}`, list)).toBe(`Short. The body. ${list}`);
    expect(descriptionOf('Short.', null, list)).toBe(`Short. ${list}`);
  });

  it('ends at a word boundary after at most 160 characters', () => {
    const text = descriptionOf('kata '.repeat(60), null, list);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/kata…$/);
    expect(descriptionOf('x'.repeat(300), null, list)).toHaveLength(160);
  });
});
