import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  text: string;
  /** Bytes sent before the connection ended. */
  sent: number;
  /** Milliseconds until the server closed the connection. */
}

/**
 * Sends raw bytes: the head, `before`, then `body` up to `times` times. Resolves when the server closes the
 * connection.
 */
export function rawRequest(
  url: string,
  head: string,
  body = '',
  times = 1,
  before = '',
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let sent = 0;
    const piece = Buffer.from(body);
    const push = () => {
      while (piece.length > 0 && sent < piece.length * times && socket.writable) {
        sent += piece.length;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('connect', () => {
      socket.write(`${head.trim().replaceAll('\n', '\r\n')}\r\n\r\n${before}`, 'latin1');
      push();
    });
    socket.on('drain', push);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => socket.destroy());
    // A reset connection shows in the received text, which tests check.
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
      resolve({ status, text, sent });
    });
  });
}
