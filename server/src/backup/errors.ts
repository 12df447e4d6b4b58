/** The file is no whole backup; nothing was changed. */
export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError';

  constructor(file: string, reason: string) {
    super(`The backup ${file} cannot be used: ${reason}. Nothing was changed. Take another one.`);
  }
}

/** A restore would not do what it should here; the message says what to do first. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

/** The backup is whole, but of a newer version than this program. */
export class BackupNewerError extends RestoreRefusedError {}
