import type { DehydratedState } from '@tanstack/react-query';

const database = 'reading';
const store = 'kept';
const key = 'latest';

/** The data of one user and one server, stored on this computer. */
export interface OfflineSnapshot {
  username: string;
  queries: DehydratedState;
}

/** Replaces the stored snapshot. */
export async function saveSnapshot(snapshot: OfflineSnapshot): Promise<void> {
  await inStore('readwrite', (objectStore) => objectStore.put(snapshot, key));
}

/** Returns the stored snapshot, or undefined if there is none. */
export async function readSnapshot(): Promise<OfflineSnapshot | undefined> {
  return (await inStore('readonly', (objectStore) => objectStore.get(key))) as OfflineSnapshot | undefined;
}

export async function clearSnapshot(): Promise<void> {
  await inStore('readwrite', (objectStore) => objectStore.delete(key));
}

async function inStore(
  mode: IDBTransactionMode,
  act: (objectStore: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opened = await open();
  try {
    return await resultOf(act(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return resultOf(request);
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
