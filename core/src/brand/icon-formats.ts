/** A square PNG image. */
export interface SquarePng {
  /** Width in pixels. */
  size: number;
  bytes: Uint8Array;
}

/** Builds an .ico file for Windows and old browsers from PNG images of at most 256 pixels. */
export function icoFile(images: readonly SquarePng[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(6 + 16 * images.length));
  head.setUint16(2, 1, true);
  head.setUint16(4, images.length, true);
  let offset = head.byteLength;
  images.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    // The format stores 256 as 0.
    head.setUint8(entry, size % 256);
    head.setUint8(entry + 1, size % 256);
    head.setUint16(entry + 4, 1, true);
    head.setUint16(entry + 6, 32, true);
    head.setUint32(entry + 8, bytes.length, true);
    head.setUint32(entry + 12, offset, true);
    offset += bytes.length;
  });
  return concatenate([new Uint8Array(head.buffer), ...images.map(({ bytes }) => bytes)]);
}

/** Types of an .icns file with PNG content, by size. */
const icnsTypes: Record<number, string> = { 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

/**
 * Builds an .icns file for macOS from images with 128, 256, 512 or 1024 pixels.
 * @throws Error for another size
 */
export function icnsFile(images: readonly SquarePng[]): Uint8Array {
  const parts = images.map(({ size, bytes }) => {
    const type = icnsTypes[size];
    if (!type) throw new Error(`An .icns file has no picture ${size} wide.`);
    return toChunk(type, bytes);
  });
  return toChunk('icns', concatenate(parts));
}

/** Returns a chunk: type in four letters, length including this header, and content. */
function toChunk(type: string, content: Uint8Array): Uint8Array {
  const part = new Uint8Array(8 + content.length);
  part.set(new TextEncoder().encode(type));
  new DataView(part.buffer).setUint32(4, part.length);
  part.set(content, 8);
  return part;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
