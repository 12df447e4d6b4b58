import { handleTasks } from '#src/workers/task-handler.ts';
import { inspectPdf } from './inspect-pdf.ts';

// Runs in a worker thread: 10 MB take 100 ms, and a malicious file 1 s.
handleTasks((bytes: Uint8Array) => inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
