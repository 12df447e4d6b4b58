import type { UnsupportedImage } from '@institute/core/media/limits.ts';

const signatures: { format: string; matches(head: Buffer): boolean }[] = [
  { format: 'jpeg', matches: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', matches: (head) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { format: 'gif', matches: (head) => /^GIF8[79]a/.test(head.toString('latin1')) },
  { format: 'webp', matches: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')) },
  { format: 'heif', matches: (head) => brandsOf(head).some((brand) => ['avif', 'avis'].includes(brand)) },
];

/** Detects a supported format by the file signature, in sharp's names. */
export function formatBySignature(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 128);
  return signatures.find(({ matches }) => matches(head))?.format;
}

/** First bytes of unsupported formats, in hexadecimal. The last pattern: Photoshop, icons and JPEG XL. */
const unsupported: [code: UnsupportedImage, start: RegExp][] = [
  ['tiff_picture', /^(49492a00|4d4d002a|49492b00|4d4d002b)/],
  ['bmp_picture', /^424d.{8}00000000/],
  ['jpeg2000_picture', /^(0000000c6a502020|ff4fff51)/],
  ['unsupported_picture', /^(38425053|00000100|0000000c4a584c20|ff0a)/],
];

/** Returns the error code of an image format that neither browsers nor the decoder support, or undefined. */
export function unsupportedBySignature(bytes: Buffer): UnsupportedImage | undefined {
  const head = bytes.subarray(0, 4096);
  if (isHeic(head)) return 'heic_picture';
  if (isSvg(head.toString())) return 'svg_picture';
  const start = head.toString('hex', 0, 16);
  return unsupported.find(([, signature]) => signature.test(start))?.[0];
}

/**
 * Returns true for HEIC and HEIF, formats of phone cameras.
 * Brands: ISO/IEC 23008-12, annex B. AVIF files can also have the generic brands `mif1` and `msf1`.
 */
function isHeic(head: Buffer): boolean {
  return brandsOf(head).some((brand) => /^(he(ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/.test(brand));
}

/** Returns true for XML with an SVG element. HTML can contain one, too. */
function isSvg(head: string): boolean {
  return /^<(svg|\?xml|!--|!doctype svg)/i.test(head.trimStart()) && /<svg[\s>]/i.test(head);
}

/** Returns true for images of several frames, of which the decoder reads the first. */
export function isAnimation(bytes: Buffer): boolean {
  switch (formatBySignature(bytes)) {
    case 'gif':
      return hasTwoFrames(bytes);
    case 'png':
      return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
    case 'webp':
      return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
    default:
      return brandsOf(bytes.subarray(0, 128))[0] === 'avis';
  }
}

/** Walks through the blocks of a GIF (GIF89a specification, appendix A) until its second image. */
function hasTwoFrames(bytes: Buffer): boolean {
  let frames = 0;
  let at = 13 + colourTableBytes(bytes[10]);
  while (at < bytes.length) {
    if (bytes[at] === 0x2c) {
      frames += 1;
      if (frames === 2) return true;
      at += 11 + colourTableBytes(bytes[at + 9]);
    } else if (bytes[at] === 0x21) at += 2;
    else return false;
    while (bytes[at]) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return false;
}

const colourTableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the brands of the first box of an ISO base media file, or none for other files. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const box = head.subarray(0, Math.min(head.readUInt32BE(0), head.length)).toString('latin1');
  return [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
}
