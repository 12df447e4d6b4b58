/**
 * One request of {@link pollRequests}. `began` is a time of performance.now(). `isGood` is true for a
 * complete successful response.
 */
export interface PolledRequest {
  path: string;
  began: number;
  isGood: boolean;
}

/**
 * Requests paths in turn with a number of parallel clients until stopped.
 * @returns a function that stops it and returns all requests
 */
export function pollRequests(
  url: string,
  paths: readonly string[],
  concurrency: number,
): () => Promise<PolledRequest[]> {
  const all: PolledRequest[] = [];
  let isRunning = true;
  async function poll(first: number): Promise<void> {
    for (let index = first; isRunning; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const began = performance.now();
      const isGood = await fetch(url + path)
        .then(async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0)
        .catch(() => false);
      all.push({ path, began, isGood });
    }
  }
  const clients = Promise.all(Array.from({ length: concurrency }, (_, number) => poll(number)));
  return async () => {
    isRunning = false;
    await clients;
    return all;
  };
}
