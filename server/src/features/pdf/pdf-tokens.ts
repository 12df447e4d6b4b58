/** A piece of a PDF as a reader takes it: the names that stand outside of its strings and comments. */
interface Piece {
  names: Set<string>;
  /** Where it ends. */
  end: number;
  /** Where the data of its stream begins, where it has one. */
  data: number | undefined;
}

/** A comment; what opens and closes; a string in hexadecimal digits; a name; what ends an object. */
const token =
  /%[^\r\n]*|<<|>>|[[\](]|<[^>]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|\b(?:endobj|startxref)\b|\bstream\b(?:[ \t]*(?:\r\n?|\n))?/g;

/**
 * Reads one object, from behind its `obj`. What would end it ends nothing within a list or a dictionary, for there are
 * readers that go on there. @param whole true where everything to the end of the text is to be read
 */
export function readPiece(text: string, start: number, whole = false): Piece {
  const names = new Set<string>();
  let depth = 0;
  token.lastIndex = start;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found;
    const { lastIndex: end } = token;
    if (word === '(') token.lastIndex = endOfString(text, end);
    else if (word === '<<' || word === '[') depth += 1;
    else if (word === '>>' || word === ']') depth = Math.max(0, depth - 1);
    else if (word.startsWith('/')) names.add(plainName(word));
    else if (/^[es]/.test(word) && depth === 0 && !whole)
      return { names, end, data: word.startsWith('stream') ? end : undefined };
  }
  return { names, end: text.length, data: undefined };
}

/** Brackets within a string come in pairs, or behind a backslash. */
function endOfString(text: string, start: number): number {
  const sign = /[()]|\\./gs;
  sign.lastIndex = start;
  let depth = 1;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '(') depth += 1;
    else if (found[0] === ')') depth -= 1;
    if (depth === 0) return sign.lastIndex;
  }
  return text.length;
}

/** A name without its slash; `#4A` in it is a `J`. */
function plainName(word: string): string {
  return word
    .slice(1)
    .replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
