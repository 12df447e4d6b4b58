/** The name by which a PostgreSQL server lists the connections of this program. */
export const programName = 'institute-website';
/** And of this process of it. */
export const applicationName = `${programName} ${process.pid}`;
