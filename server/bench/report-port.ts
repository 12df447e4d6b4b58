import type { Server } from 'node:http';

/** Lets a yardstick's server listen, and tells whoever started it where. */
export function answerPort(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}
