import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import type { ErrorCode } from '@institute/core/api/errors.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { declarePngSize } from '#testing/declare-png-size.ts';
import { decodeImage } from './decode-image.ts';
import { storeImage } from './store-image.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  storage = await openLocalStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stored = () => readdir(folder);
const picture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Opens the image of a URL. */
const open = async (url: string) => sharp(await readFile(join(folder, url.replace('/uploads/', ''))));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"><rect/></svg>';

let jpeg: Buffer;
let png: Buffer;
let gif: Buffer;
beforeAll(async () => {
  jpeg = await picture(60, 40).jpeg().toBuffer();
  png = await picture(60, 40).png().toBuffer();
  gif = await picture(60, 40).gif().toBuffer();
});

describe('storeImage rejects', () => {
  it.each<[string, () => Buffer | string]>([
    ['nothing', () => ''],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['HTML with SVG', () => `<!doctype html>${svg}`],
    ['SVG in UTF-16', () => Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['compressed SVG', () => gzipSync(svg)],
    ['PDF', () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['PostScript', () => '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['an archive', () => Buffer.from('504b0304140000000000', 'hex')],
    ['a program', () => Buffer.from('7f454c4602010100', 'hex')],
    ['PHP', () => '<?php system($_GET[0]); ?>'],
    [
      'instructions for a drawing program',
      () => "push graphic-context\nfill 'url(https://evil.example/)'\npop graphic-context",
    ],
    ['a text that begins like BMP', () => 'BMKG melaporkan hujan'],
  ])('%s', async (_title, make) => {
    await expect(storeImage(storage, Buffer.from(make()))).rejects.toMatchObject({ code: 'not_an_image' });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, ErrorCode, () => Buffer | string]>([
    ['a HEIC picture', 'heic_picture', () => Buffer.from('0000001866747970686569630000000068656963', 'hex')],
    ['SVG', 'svg_picture', () => svg],
    [
      'SVG after a prolog',
      'svg_picture',
      () => `\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ],
    ['TIFF', 'tiff_picture', () => Buffer.from('49492a0008000000', 'hex')],
    ['big-endian TIFF', 'tiff_picture', () => Buffer.from('4d4d002a00000008', 'hex')],
    ['BMP', 'bmp_picture', () => Buffer.from('424d3600000000000000', 'hex')],
    ['JPEG 2000', 'jpeg2000_picture', () => Buffer.from('0000000c6a5020200d0a870a', 'hex')],
    ['a Photoshop file', 'unsupported_picture', () => Buffer.from('384250530001', 'hex')],
    ['the first bytes of a JPEG alone', 'image_damaged', () => Buffer.from('ffd8ff', 'hex')],
    ['script behind the first bytes of a GIF', 'image_damaged', () => 'GIF89a/*\x00\x00\x00*/=1;alert(1)//'],
    [
      'script behind the first bytes of a PNG',
      'image_damaged',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['SVG behind the first bytes of a WebP', 'image_damaged', () => `RIFFxxxxWEBP${svg}`],
    ['half a JPEG', 'image_damaged', () => jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', 'image_damaged', () => png.subarray(0, png.length / 2)],
    ['a PNG whose pixels are damaged', 'image_damaged', () => corrupted(png, png.indexOf('IDAT') + 8)],
  ])('%s as %s', async (_title, code, make) => {
    await expect(storeImage(storage, Buffer.from(make()))).rejects.toMatchObject({ code });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['6,400 x 6,400', 6_400, 6_400],
    ['65,535 x 65,535', 65_535, 65_535],
    ['2,147,483,647 x 1', 2_147_483_647, 1],
  ])('a few bytes that declare %s pixels, before decoding', async (_title, width, height) => {
    const bytes = declarePngSize(png, width, height);
    const code = expect.stringMatching(/^(too_many_pixels|image_damaged)$/);
    await expect(decodeImage(bytes)).rejects.toMatchObject({ code });
    await expect(storeImage(storage, bytes)).rejects.toMatchObject({ code });
    expect(await stored()).toEqual([]);
  });

  it('a failed write and removes the stored files', async () => {
    let puts = 0;
    const failing: Storage = {
      ...storage,
      async put(...file) {
        puts += 1;
        if (puts === 4) throw new Error('no space left');
        await storage.put(...file);
      },
    };
    await expect(storeImage(failing, await picture(1200, 80).png().toBuffer())).rejects.toThrow(
      'no space left',
    );
    expect(await stored()).toEqual([]);
  });
});

describe('storeImage', () => {
  it('stores exactly the files that imageVariants names, with their widths and formats', async () => {
    const { url, width, height } = await storeImage(storage, await picture(1200, 201).png().toBuffer());
    expect([width, height]).toEqual([1200, 201]);
    const variants = imageVariants(url);
    const expected = `${variants?.avif}, ${variants?.webp}`.split(', ').map((each) => each.split(' '));
    expect((await stored()).sort()).toEqual(expected.map(([path]) => path?.replace('/uploads/', '')).sort());
    expect(expected.map(([, each]) => each)).toEqual([
      '480w',
      '768w',
      '1080w',
      '1200w',
      '480w',
      '768w',
      '1080w',
      '1200w',
    ]);
    for (const [path = '', each = ''] of expected) {
      const { width: found = 0, height: tall = 0, format } = await (await open(path)).metadata();
      expect([format, found]).toEqual([path.endsWith('avif') ? 'heif' : 'webp', Number.parseInt(each, 10)]);
      expect(Math.abs(found / tall - 1200 / 201)).toBeLessThan(0.05);
    }
  });

  it.each([
    [4000, 100, 2400, 60],
    [100, 4000, 60, 2400],
    [2400, 24, 2400, 24],
    [480, 300, 480, 300],
    [1, 1, 1, 1],
    [12_000, 3, 2400, 1],
  ])('scales %i x %i to %i x %i', async (width, height, scaledWidth, scaledHeight) => {
    const response = await storeImage(storage, await picture(width, height).png().toBuffer());
    expect([response.width, response.height]).toEqual([scaledWidth, scaledHeight]);
    expect(await (await open(response.url)).metadata()).toMatchObject({
      width: scaledWidth,
      height: scaledHeight,
    });
  });

  it('accepts every supported type by content', async () => {
    const source = picture(60, 40);
    for (const bytes of [jpeg, png, gif, await source.webp().toBuffer(), await source.avif().toBuffer()]) {
      const { url } = await storeImage(storage, bytes);
      const { data } = await (await open(url)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(near([...data.subarray(0, 3)], [0, 128, 128])).toBe(true);
    }
  });

  it('applies the EXIF orientation', async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const half = await picture(40, 40, 'blue').png().toBuffer();
      const bytes = await picture(80, 40, 'red')
        .composite([{ input: half, left: 40, top: 0 }])
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const response = await storeImage(storage, bytes);
      expect([orientation, response.width, response.height]).toEqual([
        orientation,
        ...(orientation < 5 ? [80, 40] : [40, 80]),
      ]);
      const { data } = await (await open(response.url)).raw().toBuffer({ resolveWithObject: true });
      const redFirst = [1, 4, 5, 6].includes(orientation);
      expect([orientation, near([...data.subarray(0, 3)], redFirst ? [255, 0, 0] : [0, 0, 255])]).toEqual([
        orientation,
        true,
      ]);
    }
  });

  it('removes all metadata: location, camera, comments, scripts', async () => {
    const located = await picture(60, 40)
      .withExif({
        IFD0: { Copyright: 'SECRET' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 31/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(located).metadata()).exif?.includes('SECRET')).toBe(true);
    const comment = Buffer.concat([png.subarray(0, 33), textChunk('<?php SECRET ?>'), png.subarray(33)]);
    for (const bytes of [
      located,
      comment,
      Buffer.concat([jpeg, Buffer.from('<script>SECRET</script>')]),
      Buffer.concat([gif, Buffer.from('*/=SECRET;')]),
      Buffer.concat([png, Buffer.from('504b0304', 'hex'), Buffer.from('SECRET')]),
    ]) {
      const { url } = await storeImage(storage, bytes);
      const metadata = await (await open(url)).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.comments]).toEqual(
        Array(5).fill(undefined),
      );
    }
    for (const name of await stored())
      expect((await readFile(join(folder, name))).includes('SECRET')).toBe(false);
  });

  it('stores the first frame of an animation, and transparency', async () => {
    const colours = ['red', 'green', 'blue'].map((colour) => picture(20, 20, colour).png().toBuffer());
    const frames = await sharp(await Promise.all(colours), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(3);
    const moving = await storeImage(storage, frames);
    expect([moving.width, moving.height]).toEqual([20, 20]);
    const { data } = await (await open(moving.url)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(near([...data.subarray(0, 3)], [255, 0, 0])).toBe(true);
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect((await (await open((await storeImage(storage, clear)).url)).metadata()).hasAlpha).toBe(true);
  });

  it('generates unique names for concurrent uploads', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => storeImage(storage, jpeg)));
    expect(new Set(responses.map((response) => response.url)).size).toBe(4);
  });
});

function near(found: number[], wanted: number[]): boolean {
  return wanted.every((value, n) => Math.abs((found[n] ?? -99) - value) < 12);
}

function corrupted(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at);
  return copy;
}

function textChunk(text: string): Buffer {
  const body = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(text)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
