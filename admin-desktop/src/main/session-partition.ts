import { createHash } from 'node:crypto';

/** The name of a server's part of the disk. That of no server is not on the disk. */
export function partitionOf(server: string | null): string {
  if (server === null) return 'connect';
  return `persist:srv-${createHash('sha256').update(server).digest('hex').slice(0, 12)}`;
}
