import { PDFDict, PDFName, PDFNull, type PDFObject, PDFParser, PDFString } from '@cantoo/pdf-lib';

/** Observes all parsed values, and throws if a limit is exceeded. */
interface Listener {
  onValue(): void;
  /** @param stream offset of the stream's data, if the dictionary has one */
  onDict(dict: PDFDict, stream: number | undefined): void;
}

const keyword = { endobj: [...Buffer.from('endobj')], stream: [...Buffer.from('stream')] };
/** The lexical class of each byte. */
const kinds = Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte);
  if (/[A-Za-z]/.test(sign)) return 'word';
  if (/[-+.\d]/.test(sign)) return 'number';
  return /[\0\t\n\f\r ()<>[\]{}/%]/.test(sign) ? 'delimiter' : 'other';
});

/**
 * Parses single objects at any offset with pdf-lib's grammar. Where PDF readers disagree, it hides nothing:
 * an unknown keyword is a value, stream data is never skipped, and a duplicate key is an error. Reads names,
 * strings and numbers in slices, because the library reads them byte by byte.
 */
export class ObjectParser extends PDFParser {
  readonly #listener: Listener;
  readonly #text: Buffer;
  readonly #names = new Map<string, PDFName>();

  constructor(text: Buffer, listener: Listener) {
    super(text);
    this.#text = text;
    this.#listener = listener;
  }

  get offset(): number {
    return this.bytes.offset();
  }

  get isDone(): boolean {
    return this.bytes.done();
  }

  /** @throws Error if there is no complete object at `offset` */
  parseAt(offset: number): PDFObject {
    this.objectFrom(offset);
    return this.parseObject();
  }

  /** Skips white space, comments and `endobj`, as some readers do. @returns the offset of the next object */
  objectFrom(offset: number): number {
    this.bytes.moveTo(offset);
    this.skipWhitespaceAndComments();
    while (this.matchKeyword(keyword.endobj)) this.skipWhitespaceAndComments();
    return this.bytes.offset();
  }

  override parseObject(): PDFObject {
    this.#listener.onValue();
    this.skipWhitespaceAndComments();
    const byte = this.bytes.peek();
    if (byte === 0x2f) return this.parseName();
    if (kinds[byte] === 'number') return this.parseNumberOrRef();
    if (kinds[byte] !== 'word') return super.parseObject();
    this.#sliceOf('word');
    return PDFNull;
  }

  /** The library warns about large numbers on the console and rejects some that readers accept. */
  protected override parseRawNumber(): number {
    return Number.parseFloat(this.#sliceOf('number')) || 0;
  }

  protected override parseName(): PDFName {
    this.bytes.assertNext(0x2f);
    const spelled = this.#slice((byte) => kinds[byte] !== 'delimiter');
    const known = this.#names.get(spelled);
    if (known) return known;
    const plain = spelled.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const name = PDFName.of(plain);
    this.#names.set(spelled, name);
    return name;
  }

  /** Parentheses in a string are balanced or escaped by a backslash. */
  protected override parseString(): PDFString {
    const start = this.bytes.offset();
    let depth = 0;
    for (let at = start; at < this.#text.length; at += 1) {
      const byte = this.#text[at];
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
      if (depth > 0) continue;
      this.bytes.moveTo(at + 1);
      return PDFString.of(this.#text.toString('latin1', start + 1, at));
    }
    this.bytes.moveTo(this.#text.length);
    throw new Error('Unterminated string');
  }

  protected override parseDict(): PDFDict {
    this.bytes.assertNext(0x3c);
    this.bytes.assertNext(0x3c);
    const entries = new Map<PDFName, PDFObject>();
    this.skipWhitespaceAndComments();
    while (this.bytes.peek() !== 0x3e) {
      const key = this.parseName();
      if (entries.has(key)) throw new Error(`Duplicate key ${key}`);
      entries.set(key, this.parseObject());
      this.skipWhitespaceAndComments();
    }
    this.bytes.assertNext(0x3e);
    this.bytes.assertNext(0x3e);
    return PDFDict.fromMapWithContext(entries, this.context);
  }

  protected override parseDictOrStream(): PDFDict {
    const dict = this.parseDict();
    const end = this.bytes.offset();
    this.skipWhitespaceAndComments();
    const isStream = this.matchKeyword(keyword.stream);
    if (isStream) this.#skipLineEnd();
    else this.bytes.moveTo(end);
    this.#listener.onDict(dict, isStream ? this.bytes.offset() : undefined);
    return dict;
  }

  #skipLineEnd(): void {
    while (this.bytes.peek() === 0x20 || this.bytes.peek() === 0x09) this.bytes.next();
    if (this.bytes.peek() === 0x0d) this.bytes.next();
    if (this.bytes.peek() === 0x0a) this.bytes.next();
  }

  #sliceOf(kind: string): string {
    return this.#slice((byte) => kinds[byte] === kind);
  }

  #slice(belongs: (byte: number) => boolean): string {
    const start = this.bytes.offset();
    let end = start;
    while (end < this.#text.length && belongs(this.#text[end] as number)) end += 1;
    this.bytes.moveTo(end);
    return this.#text.toString('latin1', start, end);
  }
}
