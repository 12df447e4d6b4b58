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
  return await inStore<OfflineSnapshot | undefined>('readonly', (objectStore) => objectStore.get(key));
}

export async function clearSnapshot(): Promise<void> {
  await inStore('readwrite', (objectStore) => objectStore.delete(key));
}

/**
 * Runs one request and waits for its transaction, which the browser can still abort after the request succeeded, for
 * example for lack of space.
 */
async function inStore<Value>(
  mode: IDBTransactionMode,
  operation: (objectStore: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const connection = await openDatabase();
  try {
    const transaction = connection.transaction(store, mode);
    const request = operation(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? request.error));
    });
    return request.result;
  } finally {
    connection.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
