/** True for a name that the server gives to a stored PDF, `<random>-<bytes>.pdf`; whether there is such a one it alone knows. */
export function isPdfName(name: string): boolean {
  return /^[0-9a-f]{32}-[1-9]\d{0,8}\.pdf$/.test(name);
}

/** The size of a stored PDF, which is in its name. */
export function pdfBytes(name: string): number {
  return Number(/-(\d+)\.pdf$/.exec(name)?.[1] ?? 0);
}
