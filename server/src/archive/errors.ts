/** An archive that is not made, or not taken back, before anything was changed. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError';
}
