import { rewritePdf } from './rewrite-pdf.ts';

export default (bytes: Uint8Array) => rewritePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
