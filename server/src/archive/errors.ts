/** The archive cannot be made or restored. Nothing was changed. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError';
}
