import { handleTasks } from '#src/workers/task-handler.ts';
import { inspectPdf } from './inspect-pdf.ts';

// Reading a PDF of ten megabytes takes a tenth of a second, and one that was made for it a second.
handleTasks((bytes: Uint8Array) => inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
