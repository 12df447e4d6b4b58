/** Parses JSON. Undefined for malformed text, which every schema of an object or a list rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
