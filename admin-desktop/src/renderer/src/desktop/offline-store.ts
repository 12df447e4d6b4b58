import type { DehydratedState } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';

const key = 'offline-snapshot';

/** The data of one user and one server, stored on this computer. */
export interface OfflineSnapshot {
  username: string;
  queries: DehydratedState;
}

/** Replaces the stored snapshot. */
export const saveSnapshot = (snapshot: OfflineSnapshot) => set(key, snapshot);

/** Returns the stored snapshot, or undefined if there is none. */
export const readSnapshot = () => get<OfflineSnapshot>(key);

export const clearSnapshot = () => del(key);
