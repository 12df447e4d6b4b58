import { createHash } from 'node:crypto';

// A file of its own, because tests of the app read the name without Electron.

/** Returns a server's partition name. Without a server the partition is in-memory. */
export function getPartition(server: string | null): string {
  if (server === null) return 'connect';
  return `persist:srv-${createHash('sha256').update(server).digest('hex').slice(0, 12)}`;
}
