import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the client can read the response before the server cuts the connection. */
const timeoutMs = 1000;

/**
 * Closes the connection after the response. Call it before a response to a request whose body is not read completely.
 * Closing at once would often destroy the response in transit.
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
  // Node would read the rest of the body first.
  socket.destroySoon = () => {};
}
