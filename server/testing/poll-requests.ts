/** One request of {@link pollRequests}: whether it was answered whole and well, and when it began, by performance.now(). */
export interface PolledRequest {
  path: string;
  began: number;
  isGood: boolean;
}

/**
 * Asks for paths in turn, so many at a time, until it is stopped.
 * @returns what stops it, and then says what became of all requests
 */
export function pollRequests(
  url: string,
  paths: readonly string[],
  atOnce: number,
): () => Promise<PolledRequest[]> {
  const all: PolledRequest[] = [];
  let isAsking = true;
  async function ask(first: number): Promise<void> {
    for (let turn = first; isAsking; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const began = performance.now();
      const isGood = await fetch(url + path)
        .then(async (reply) => reply.ok && (await reply.arrayBuffer()).byteLength > 0)
        .catch(() => false);
      all.push({ path, began, isGood });
    }
  }
  const asking = Promise.all(Array.from({ length: atOnce }, (_, number) => ask(number)));
  return async () => {
    isAsking = false;
    await asking;
    return all;
  };
}
