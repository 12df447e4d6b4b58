export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of headers; more than that is somebody's play. */
const mostHeaders = 200;
const chosen = new Map<string, Encoding>();

/** The best of the encodings that a header accepts, by our preference; `q=0` refuses one. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = String(header);
  const before = chosen.get(accepted);
  if (before) return before;
  const best = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  if (chosen.size < mostHeaders && accepted.length < 200) chosen.set(accepted, best);
  return best;
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',', 20)
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}
