/** Parses the data of a page at its start: JSON as UTF-8 in Base64. */
export function parseStart(argument: string): unknown {
  const bytes = Uint8Array.from(atob(argument), (each) => each.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
