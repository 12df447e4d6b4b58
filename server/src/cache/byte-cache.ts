const maxBytes = 32 * 1024 * 1024;

/** Caches files in memory up to a total size and evicts the least recently used. */
export class BytesCache {
  #files = new Map<string, Buffer>();
  #bytes = 0;

  find(key: string): Buffer | undefined {
    const file = this.#files.get(key);
    if (!file) return undefined;
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  store(key: string, file: Buffer): void {
    if (file.length > maxBytes / 4 || this.#files.has(key)) return;
    this.#files.set(key, file);
    this.#bytes += file.length;
    for (const [oldKey, old] of this.#files) {
      if (this.#bytes <= maxBytes) break;
      this.#files.delete(oldKey);
      this.#bytes -= old.length;
    }
  }

  clear(): void {
    this.#files.clear();
    this.#bytes = 0;
  }
}
