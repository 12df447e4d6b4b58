import { crc32 } from 'node:zlib';

/** Returns a PNG whose header declares another size, with a valid checksum. Its pixels stay as they are. */
export function declarePngSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
