import { migrateToLatest, migrationStatus, rollbackLast } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';

/**
 * A process for tests to kill. `hold` opens the database. `migrate` migrates it and exits. `migrate-again`
 * prints the migration status and migrates down and up in a loop. `write` prints the rows it finds, writes in
 * a loop, and prints each acknowledged row.
 */
const [task, dataDir = '', databaseUrl] = process.argv.slice(2);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const startedAt = performance.now();
try {
  const database = await openDatabase({ databaseUrl, dataDir, log: print });
  const { knex } = database;
  if (task === 'migrate') {
    print(`migrated ${(await migrateToLatest(database)).length}`);
    await database.close();
  }
  if (task === 'hold') {
    print('open');
    process.on('SIGTERM', () => void database.close());
  }
  if (task === 'migrate-again') {
    print(`status ${JSON.stringify(await migrationStatus(database))}`);
    await migrateToLatest(database);
    for (let round = 1; ; round += 1) {
      await rollbackLast(database);
      await migrateToLatest(database);
      print(`migrated ${round}`);
    }
  }
  if (task === 'write') {
    await knex.raw('create table if not exists writes (n integer primary key, partner integer not null)');
    const found = await knex('writes').orderBy('n').select('n', 'partner');
    print(`found ${JSON.stringify(found.map(({ n, partner }) => [n, partner]))}`);
    let next = 1 + Math.max(0, ...found.map(({ n }) => n));
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (;;) {
          const n = next;
          next += 2;
          await knex.transaction(async (db) => {
            await db('writes').insert({ n, partner: n + 1 });
            await db('writes').insert({ n: n + 1, partner: n });
          });
          print(`wrote ${n}`);
        }
      }),
    );
  }
} catch (error) {
  print(`failed after ${Math.round(performance.now() - startedAt)} ms`);
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
