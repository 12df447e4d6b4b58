import { describe, expect, it } from 'vitest';
import { cleanPasted, protectSpaces, restoreSpaces } from './quill-setup.ts';

describe('what goes into the editor', () => {
  it('a no-break space survives the editor’s reading', () => {
    const html = protectSpaces('<p>Rp&nbsp;5&#160;juta\u00a0lagi</p>');
    expect(html).not.toMatch(/&nbsp;|&#160;|\u00a0/);
    const text = html.replace(/<[^>]*>/g, '');
    expect(restoreSpaces([{ insert: text }, { insert: { divider: true } }])).toEqual([
      { insert: 'Rp\u00a05\u00a0juta\u00a0lagi' },
      { insert: { divider: true } },
    ]);
  });

  it('EDIT-02 a pasted heading of level 4 becomes a paragraph, levels 1 to 3 stay', () => {
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

  it('pasted pictures are dropped', () => {
    expect(cleanPasted([{ insert: 'a' }, { insert: { image: 'https://example.org/x.png' } }])).toEqual([
      { insert: 'a' },
    ]);
  });
});
