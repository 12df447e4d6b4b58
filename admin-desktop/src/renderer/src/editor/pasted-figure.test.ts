import { describe, expect, it } from 'vitest';
import { blockOfOp, type Op } from './blocks.ts';
import { uploadOf } from './figure-uploads.ts';
import { cleanPasted } from './pasted-figure.ts';

const origin = 'https://institute.example';
const figureOf = (src: string, more = {}) => ({
  insert: { picture: { src, caption: '', credit: '', ...more } },
});

describe('cleanPasted', () => {
  it('turns a level 4 heading into a paragraph, and preserves levels 1 to 3 (EDIT-02)', () => {
    const ops = [
      { insert: 'a\n', attributes: { header: 4, align: 'center' } },
      { insert: 'b\n', attributes: { header: 3 } },
    ];
    expect(cleanPasted(ops, origin)).toEqual({
      ops: [
        { insert: 'a\n', attributes: { align: 'center' } },
        { insert: 'b\n', attributes: { header: 3 } },
      ],
      ...{ leftOut: 0, toUpload: 0 },
    });
  });

  it.each([
    '/uploads/a-b_1-80x60.webp',
    'https://institute.example/uploads/a-b_1-80x60.webp',
    'https://institute.example/uploads/a-b_1-80x60-480.avif',
  ])('turns the uploaded picture %s into a figure', (image) => {
    const stored = '/uploads/a-b_1-80x60.webp';
    const ops = [
      { insert: { image }, attributes: { alt: 'Peta' } },
      { insert: { image }, attributes: { alt: '' } },
      figureOf(image, { alt: '', caption: 'a' }),
    ];
    expect(cleanPasted(ops, origin)).toEqual({
      ops: [figureOf(stored, { alt: 'Peta' }), figureOf(stored), figureOf(stored, { alt: '', caption: 'a' })],
      ...{ leftOut: 0, toUpload: 0 },
    });
  });

  it.each([
    'https://other.example/uploads/a-80x60.webp',
    '/icon-512.png',
    'data:image/svg+xml;base64,AA==',
    'blob:https://institute.example/1',
    'file:///a-80x60.webp',
    'x',
  ])('leaves out the picture %s, but not its caption', (image) => {
    const ops: Op[] = [{ insert: { image } }, figureOf(image, { caption: 'a <em>b</em>', credit: 'c' })];
    expect(cleanPasted(ops, origin)).toEqual({
      ops: [{ insert: 'a b\n' }, { insert: 'c' }],
      ...{ leftOut: 2, toUpload: 0 },
    });
  });

  it('uploads pictures that the document contains, with their texts', () => {
    const data = 'data:image/png;base64,iVBORw==';
    const ops: Op[] = [{ insert: 'ab' }, { insert: { image: data } }, figureOf(data, { caption: 'c' })];
    const { ops: cleaned, ...counts } = cleanPasted(ops, origin);
    const upload = expect.any(String);
    expect(cleaned).toEqual([
      { insert: 'ab' },
      figureOf('', { upload }),
      figureOf('', { upload, caption: 'c' }),
    ]);
    expect(counts).toEqual({ leftOut: 0, toUpload: 2 });
    const files = cleaned.flatMap((op) => {
      const block = blockOfOp(op);
      return block?.format === 'picture' ? uploadOf(block.value.upload ?? '')?.file : [];
    });
    expect(files.map((file) => [file?.name, file?.type, file?.size])).toEqual([
      ['clipboard.png', 'image/png', 4],
      ['clipboard.png', 'image/png', 4],
    ]);
  });

  it('takes over rules and tables, and drops other embeds', () => {
    const ops = [
      { insert: { divider: true } },
      { insert: { 'data-table': {} } },
      { insert: { formula: 'x' } },
    ];
    expect(cleanPasted(ops, origin).ops).toEqual(ops.slice(0, 2));
  });
});
