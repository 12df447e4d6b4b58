import { BackupDamagedError, BackupTooNewError } from '#src/backup/errors.ts';
import { SettingsError } from '#src/env.ts';
import { DatabaseDamagedError, DatabaseInUseError } from './embedded/errors.ts';
import { SchemaTooNewError } from './migrate.ts';

/** Exit codes of CLI commands for service managers (sysexits.h). */
export function exitCodeOf(error: unknown): number {
  const isOfTheData = [DatabaseDamagedError, SchemaTooNewError, BackupDamagedError, BackupTooNewError].some(
    (kind) => error instanceof kind,
  );
  if (isOfTheData) return 65;
  if (error instanceof SettingsError) return 78;
  if (error instanceof DatabaseInUseError) return 75;
  return 1;
}
