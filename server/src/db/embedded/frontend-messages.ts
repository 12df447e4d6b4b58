/** Client messages that the database can process as one unit. */
export interface ProtocolMessage {
  kind: 'startup' | 'encryption' | 'cancel' | 'query' | 'end';
  bytes: Buffer;
  /** True if another client may use the database afterwards, unless a transaction is open. */
  complete: boolean;
}

const startupKinds = new Map<number, ProtocolMessage['kind']>([
  [196608, 'startup'],
  [196610, 'startup'],
  [80877102, 'cancel'],
  [80877103, 'encryption'],
  [80877104, 'encryption'],
]);
const [query, sync, flush, terminate] = ['Q', 'S', 'H', 'X'].map((letter) => letter.charCodeAt(0));

/**
 * Splits a byte stream after each Sync, Flush or simple query. Incomplete series stay buffered: in the database they
 * would mix with messages of other clients.
 */
export class FrontendMessageParser {
  #pending: Buffer = Buffer.alloc(0);
  #series = 0;
  #started = false;

  *read(chunk: Buffer): Generator<ProtocolMessage> {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    for (let piece = this.#next(); piece; piece = this.#next()) yield piece;
  }

  #next(): ProtocolMessage | undefined {
    if (!this.#started) return this.#startup();
    while (this.#pending.length >= this.#series + 5) {
      const type = this.#pending[this.#series];
      const end = this.#series + 1 + this.#pending.readUInt32BE(this.#series + 1);
      if (this.#pending.length < end) return undefined;
      this.#series = end;
      if (type === terminate) return this.#take('end', true);
      if (type === query || type === sync) return this.#take('query', true);
      if (type === flush) return this.#take('query', false);
    }
    return undefined;
  }

  /** The first message has a length and a code, but no type byte. */
  #startup(): ProtocolMessage | undefined {
    if (this.#pending.length < 8) return undefined;
    const kind = startupKinds.get(this.#pending.readUInt32BE(4));
    if (!kind) throw new Error('This is not a PostgreSQL client');
    const length = this.#pending.readUInt32BE(0);
    if (this.#pending.length < length) return undefined;
    this.#started = kind === 'startup';
    this.#series = length;
    return this.#take(kind, true);
  }

  #take(kind: ProtocolMessage['kind'], complete: boolean): ProtocolMessage {
    const bytes = this.#pending.subarray(0, this.#series);
    this.#pending = this.#pending.subarray(this.#series);
    this.#series = 0;
    return { kind, bytes, complete };
  }
}
