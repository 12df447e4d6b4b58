import type { DehydratedState } from '@tanstack/react-query';

const database = 'reading';
const store = 'kept';
const key = 'latest';

/** What was read of the server, as it lies on this computer: of one user, in the part of the disk of one server. */
export interface OfflineSnapshot {
  username: string;
  queries: DehydratedState;
}

/** Keeps it, in the place of what was kept before. */
export async function saveSnapshot(reading: OfflineSnapshot): Promise<void> {
  await inStore('readwrite', (kept) => kept.put(reading, key));
}

/** Whatever is kept; undefined where there is nothing. */
export async function keptReading(): Promise<OfflineSnapshot | undefined> {
  return (await inStore('readonly', (kept) => kept.get(key))) as OfflineSnapshot | undefined;
}

/** Removes it. */
export async function clearSnapshot(): Promise<void> {
  await inStore('readwrite', (kept) => kept.delete(key));
}

async function inStore(
  mode: IDBTransactionMode,
  act: (kept: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opened = await open();
  try {
    return await answerOf(act(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return answerOf(request);
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
