/** Prefix of the connection names in `pg_stat_activity`. */
export const programName = 'institute-website';
/** Connection name of this process. */
export const applicationName = `${programName} ${process.pid}`;
