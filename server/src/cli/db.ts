import { rollBackUpgrade, upgradeSchema } from '#server/backup/upgrade-schema.ts';
import type { Database } from '#server/db/database.ts';
import { migrateToLatest, migrationStatus } from '#server/db/migrate.ts';
import { type Env, loadEnv } from '#server/env.ts';
import { createLogger } from '#server/http/logger.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { createServices } from '#server/services.ts';
import { loadSamples } from '#server/start/load-samples.ts';
import { startProgress } from '#server/start/progress.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { runCommand, UsageError } from './command.ts';
import { openAndWait, openOrConnect } from './connect-database.ts';

/** The subcommands of `npm run db`. */
const commands: Record<string, (database: Database, env: Env) => Promise<string[]>> = {
  async migrate(database, env) {
    const names = await upgradeSchema(await partsOf(database, env), (line) => console.log(line));
    return names.length > 0 ? names.map((name) => `migrated ${name}`) : ['The schema is up to date.'];
  },
  async rollback(database, env) {
    const names = await rollBackUpgrade(await partsOf(database, env), (line) => console.log(line));
    return names.length > 0 ? names.map((name) => `reverted ${name}`) : ['There is nothing to revert.'];
  },
  async status(database) {
    const { done, pending } = await migrationStatus(database);
    return [...done.map((name) => `done     ${name}`), ...pending.map((name) => `pending  ${name}`)];
  },
  async seed(database, env) {
    await migrateToLatest(database);
    const storage = await openStorage(env);
    const progress = startProgress('Loading sample content');
    await loadSamples(
      createServices({ env, database, storage, log: createLogger(env) }),
      progress.update,
    ).finally(progress.end);
    return ['The sample content is loaded. Existing rows did not change.'];
  },
};

async function partsOf(database: Database, env: Env) {
  return { database, storage: await openStorage(env), settings: env.backups };
}

await runCommand(
  {
    name: 'npm run db',
    summary: 'Manages the schema and the sample content of the configured database.',
    positionals: ['COMMAND'],
    details: [
      'Commands:',
      '  migrate   Upgrades the schema, after a backup',
      '  rollback  Reverts the last upgrade, after a backup; on a new installation this is the whole schema',
      '  status    Lists the migrations; the server can run',
      '  seed      Adds the sample content; existing rows do not change',
    ],
    exitCodes: {
      65: 'The database is damaged or was made by a newer version',
      75: 'The server is still running',
      78: 'A setting is invalid',
    },
    example: 'status',
  },
  async ({ positionals: [name = ''] }) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command '${name}'.`);
    const env = loadEnv(projectRoot);
    // Only `status` may share the database with a running server. The other commands need it exclusively.
    const database = await (name === 'status' ? openOrConnect : openAndWait)(env);
    try {
      for (const line of await command(database, env)) console.log(line);
    } finally {
      await database.close();
    }
  },
);
