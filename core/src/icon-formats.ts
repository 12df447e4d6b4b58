/** A square PNG picture. */
export interface SquarePng {
  /** Pixels. */
  size: number;
  bytes: Uint8Array;
}

/** An .ico file for Windows and old browsers: a directory of the pictures, at most 256 wide, then the pictures as PNG. */
export function icoFile(images: readonly SquarePng[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(6 + 16 * images.length));
  head.setUint16(2, 1, true);
  head.setUint16(4, images.length, true);
  let offset = head.byteLength;
  images.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    // 256 is written as 0.
    head.setUint8(entry, size % 256);
    head.setUint8(entry + 1, size % 256);
    head.setUint16(entry + 4, 1, true);
    head.setUint16(entry + 6, 32, true);
    head.setUint32(entry + 8, bytes.length, true);
    head.setUint32(entry + 12, offset, true);
    offset += bytes.length;
  });
  return joined([new Uint8Array(head.buffer), ...images.map(({ bytes }) => bytes)]);
}

/** The types of an .icns file that hold PNG, by their size. */
const icnsTypes: Record<number, string> = { 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

/** An .icns file for macOS, of pictures 128, 256, 512 or 1024 wide. @throws Error for another size */
export function icnsFile(images: readonly SquarePng[]): Uint8Array {
  const parts = images.map(({ size, bytes }) => {
    const type = icnsTypes[size];
    if (!type) throw new Error(`An .icns file has no picture ${size} wide.`);
    return tagged(type, bytes);
  });
  return tagged('icns', joined(parts));
}

/** A type in four letters, the length of all that follows and itself, the content. */
function tagged(type: string, content: Uint8Array): Uint8Array {
  const part = new Uint8Array(8 + content.length);
  part.set(new TextEncoder().encode(type));
  new DataView(part.buffer).setUint32(4, part.length);
  part.set(content, 8);
  return part;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
