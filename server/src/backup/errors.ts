/** The backup file is incomplete or damaged. Nothing was changed. */
export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError';

  constructor(file: string, reason: string) {
    super(`The backup ${file} cannot be used: ${reason}. Nothing was changed. Use another backup.`);
  }
}

/** The restore cannot run now. The message says what to do first. */
export class RestoreRefusedError extends Error {
  override readonly name: string = 'RestoreRefusedError';
}

/** A newer server version created the backup, which is complete. */
export class BackupTooNewError extends RestoreRefusedError {
  override readonly name = 'BackupTooNewError';
}
