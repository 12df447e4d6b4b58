/** Another process uses the data folder; the message contains its pid. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === process.pid ? 'this very process' : `another process (pid ${pid ?? 'unknown'})`;
    super(
      `The data folder ${dataDir} is in use by ${holder}. Stop it first, or give this one a folder of ` +
        'its own with DATA_DIR. For several processes on one database, use a PostgreSQL server (DATABASE_URL).',
    );
  }
}

/** The folder of the embedded database cannot be opened. Nothing in it was changed. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';

  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} cannot be opened: ${reason}. It was left as it is. Move the folder away ` +
        '(keep it: much of it may be saved) and restore a backup (npm run restore -- FILE); without one, an empty ' +
        'database is made at the next start.',
    );
  }
}
