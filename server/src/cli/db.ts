import { takeBackUpgrade, upgradeSchema } from '#src/backup/upgrade-schema.ts';
import { projectRoot } from '#src/build/root.ts';
import type { Database } from '#src/db/database.ts';
import { exitCodeOf } from '#src/db/exit-code.ts';
import { migrationStatus } from '#src/db/migrate.ts';
import { migrateToLatest, openDatabase } from '#src/db/open-database.ts';
import { loadSampleContent } from '#src/db/seeds/sample-content.ts';
import { type Env, loadEnv } from '#src/env.ts';
import { createLogger } from '#src/http/logger.ts';
import { createServices } from '#src/services.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { openOrJoin } from './open-or-join.ts';

/** `npm run db -- migrate|rollback|status|seed`, on the database that the server would use. */
const commands: Record<string, (database: Database, env: Env) => Promise<string[]>> = {
  async migrate(database, env) {
    const names = await upgradeSchema(await partsOf(database, env), (line) => console.log(line));
    return names.length > 0 ? names.map((name) => `migrated ${name}`) : ['The schema is up to date.'];
  },
  async rollback(database, env) {
    const names = await takeBackUpgrade(await partsOf(database, env), (line) => console.log(line));
    return names.length > 0 ? names.map((name) => `took back ${name}`) : ['There is nothing to take back.'];
  },
  async status(database) {
    const { done, pending } = await migrationStatus(database);
    return [...done.map((name) => `done     ${name}`), ...pending.map((name) => `pending  ${name}`)];
  },
  async seed(database, env) {
    await migrateToLatest(database);
    const storage = await openStorage(env);
    await loadSampleContent(createServices({ env, database, storage, log: createLogger(env) }));
    return ['The sample content is there; rows that were there before are as they were.'];
  },
};

async function partsOf(database: Database, env: Env) {
  return { database, storage: await openStorage(env), settings: env.backups };
}

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined;
if (!command) {
  console.error(`Usage: npm run db -- ${Object.keys(commands).join('|')}`);
  process.exit(2);
}

try {
  const env = loadEnv(projectRoot);
  // To look needs no folder of one's own; what changes the schema waits until the server is stopped.
  const database = await (name === 'status' ? openOrJoin : openDatabase)(env);
  try {
    for (const line of await command(database, env)) console.log(line);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(textOf(error));
  process.exitCode = exitCodeOf(error);
}

/** A refused connection to a host with several addresses has a code and no message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (
    error.message.replace(/\s+/g, ' ') ||
    `The database cannot be reached (${'code' in error ? error.code : error.name})`
  );
}
