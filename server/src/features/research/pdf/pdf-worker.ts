import { parentPort } from 'node:worker_threads';
import { drawPublication, type PdfTask } from './draw-publication.ts';

// Drawing takes tenths of a second of computing, and long texts take more: it has this thread to itself.

export interface DrawnPdf {
  bytes?: Uint8Array;
  /** Why there is none. */
  failure?: string;
}

const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread, by asking for a PDF');
const answer = (drawn: DrawnPdf) => port.postMessage(drawn);

port.on('message', (task: PdfTask) => {
  drawPublication(task).then(
    (bytes) => answer({ bytes }),
    (error: Error) => answer({ failure: error.stack ?? String(error) }),
  );
});
