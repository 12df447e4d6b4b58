const newline = 10;

/**
 * Splits bytes into lines at `\n` only and yields each without it. The last line needs no `\n`. JSON can
 * contain U+2028 and U+2029, where `node:readline` splits since Node.js 24.
 */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  for await (const chunk of content) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, end)]);
      pieces = [];
      from = end + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces);
}
