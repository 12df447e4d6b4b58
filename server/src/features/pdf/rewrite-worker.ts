import { handleTasks } from '#src/workers/task-handler.ts';
import { rewritePdf } from './rewrite-pdf.ts';

handleTasks((bytes: Uint8Array) => rewritePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
