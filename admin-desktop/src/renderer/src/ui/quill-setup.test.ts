import { describe, expect, it } from 'vitest';
import { cleanPasted, protectSpaces, restoreSpaces } from './quill-setup.ts';

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

  it('turns a pasted level 4 heading into a paragraph, and preserves levels 1 to 3 (EDIT-02)', () => {
    expect(
      cleanPasted([
        { insert: 'a\n', attributes: { header: 4, align: 'center' } },
        { insert: 'b\n', attributes: { header: 3 } },
      ]),
    ).toEqual([
      { insert: 'a\n', attributes: { align: 'center' } },
      { insert: 'b\n', attributes: { header: 3 } },
    ]);
  });

  it('drops pasted images', () => {
    expect(cleanPasted([{ insert: 'a' }, { insert: { image: 'https://example.org/x.png' } }])).toEqual([
      { insert: 'a' },
    ]);
  });
});
