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

/**
 * Returns true for HEIC and HEIF, formats of phone cameras that neither browsers nor the decoder support.
 * Brands: ISO/IEC 23008-12, annex B. AVIF files can also have the generic brands `mif1` and `msf1`.
 */
export function isHeic(bytes: Buffer): boolean {
  const brands = brandsOf(bytes.subarray(0, 128));
  return brands.some((brand) => /^(he(ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/.test(brand));
}

/** Returns the brands of the first box of an ISO base media file, or none for other files. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const box = head.subarray(0, Math.min(head.readUInt32BE(0), head.length)).toString('latin1');
  return [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
}
