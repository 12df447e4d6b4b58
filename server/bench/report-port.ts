import type { Server } from 'node:http';

/** Starts a baseline server on a free port and sends the port to the parent process. */
export function listenAndReportPort(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}
