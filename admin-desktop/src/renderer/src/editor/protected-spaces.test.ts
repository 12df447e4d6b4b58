import { describe, expect, it } from 'vitest';
import { protectSpaces, restoreSpaces } from './protected-spaces.ts';

describe('loading text into the editor', () => {
  it('preserves a no-break space', () => {
    const html = protectSpaces('<p>Rp&nbsp;5&#160;juta\u00a0lagi</p>');
    expect(html).not.toMatch(/&nbsp;|&#160;|\u00a0/);
    const text = html.replace(/<[^>]*>/g, '');
    expect(restoreSpaces([{ insert: text }, { insert: { divider: true } }])).toEqual([
      { insert: 'Rp\u00a05\u00a0juta\u00a0lagi' },
      { insert: { divider: true } },
    ]);
  });
});
