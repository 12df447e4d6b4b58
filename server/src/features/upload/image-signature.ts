const signatures: { format: string; matches(head: Buffer): boolean }[] = [
  { format: 'jpeg', matches: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', matches: (head) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { format: 'gif', matches: (head) => /^GIF8[79]a/.test(head.toString('latin1')) },
  { format: 'webp', matches: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')) },
  { format: 'heif', matches: isAvif },
];

/** What the file's first bytes say it is, in the decoder's words; undefined for all that we do not take. */
export function formatBySignature(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 128);
  return signatures.find(({ matches }) => matches(head))?.format;
}

/** The first box of the file names its brands: AVIF's own must be among them. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const box = head.subarray(0, Math.min(head.readUInt32BE(0), head.length)).toString('latin1');
  const brands = [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
  return brands.includes('avif') || brands.includes('avis');
}
