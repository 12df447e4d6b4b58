/** Returns true for a well-formed name of a stored PDF: `<random>-<bytes>.pdf`. */
export function isPdfName(name: string): boolean {
  return /^[0-9a-f]{32}-[1-9]\d{0,8}\.pdf$/.test(name);
}

/** Returns the size of a stored PDF in bytes, from its name. */
export function pdfBytes(name: string): number {
  return Number(/-(\d+)\.pdf$/.exec(name)?.[1] ?? 0);
}
