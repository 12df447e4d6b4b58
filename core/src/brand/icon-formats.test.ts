import { expect, it } from 'vitest';
import { icnsFile, icoFile } from './icon-formats.ts';

const png = (size: number) => ({ size, bytes: new Uint8Array(size / 16).fill(size % 251) });

it('writes the offset and length of each image into an .ico file', () => {
  const images = [png(16), png(256)];
  const file = icoFile(images);
  const view = new DataView(file.buffer);
  expect([view.getUint16(2, true), view.getUint16(4, true)]).toEqual([1, 2]);
  images.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    expect(view.getUint8(entry)).toBe(size % 256);
    const [length, offset] = [view.getUint32(entry + 8, true), view.getUint32(entry + 12, true)];
    expect(file.slice(offset, offset + length)).toEqual(bytes);
  });
});

it('writes the total length and a type per image into an .icns file', () => {
  const file = icnsFile([png(128), png(512)]);
  const text = new TextDecoder('latin1').decode(file);
  expect(new DataView(file.buffer).getUint32(4)).toBe(file.length);
  expect(text.startsWith('icns')).toBe(true);
  expect([text.indexOf('ic07'), text.indexOf('ic09')]).toEqual([8, 8 + 8 + 8]);
  expect(() => icnsFile([png(64)])).toThrow('64');
});
