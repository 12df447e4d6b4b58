import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the other side has to read the answer before the connection is cut. */
const timeoutMs = 1000;

/**
 * Call before answering a request whose body is not read to its end: the connection is closed after the
 * answer, and what still arrives is not read. Cutting it at once would often destroy the answer on its way.
 */
export function rejectAndClose(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.headersSent) return;
  response.setHeader('Connection', 'close');
  request.unpipe();
  request.pause();
  const { socket } = request;
  response.once('finish', () => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), timeoutMs).unref();
  });
  // Node would read the rest away, and then cut.
  socket.destroySoon = () => {};
}
