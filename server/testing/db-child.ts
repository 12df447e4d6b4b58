import { migrationStatus, rollbackLast } from '#src/db/migrate.ts';
import { migrateToLatest, openDatabase } from '#src/db/open-database.ts';

/**
 * A process for tests to kill. `hold` opens the database and keeps it; `migrate` migrates it and leaves;
 * `migrate-again` tells the status it finds and then migrates down and up without end; `write` first tells which rows it finds, then writes as fast as it can and tells each row that was
 * acknowledged.
 */
const [task, dataDir = '', databaseUrl] = process.argv.slice(2);

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

const began = performance.now();
try {
  const database = await openDatabase({ databaseUrl, dataDir, log: tell });
  const { knex } = database;
  if (task === 'migrate') {
    tell(`migrated ${(await migrateToLatest(database)).length}`);
    await database.close();
  }
  if (task === 'hold') {
    tell('open');
    process.on('SIGTERM', () => void database.close());
  }
  if (task === 'migrate-again') {
    tell(`status ${JSON.stringify(await migrationStatus(database))}`);
    await migrateToLatest(database);
    for (let round = 1; ; round += 1) {
      await rollbackLast(database);
      await migrateToLatest(database);
      tell(`migrated ${round}`);
    }
  }
  if (task === 'write') {
    await knex.raw('create table if not exists writes (n integer primary key, twin integer not null)');
    const found = await knex('writes').orderBy('n').select('n', 'twin');
    tell(`found ${JSON.stringify(found.map(({ n, twin }) => [n, twin]))}`);
    let next = 1 + Math.max(0, ...found.map(({ n }) => n));
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (;;) {
          const n = next;
          next += 2;
          await knex.transaction(async (db) => {
            await db('writes').insert({ n, twin: n + 1 });
            await db('writes').insert({ n: n + 1, twin: n });
          });
          tell(`wrote ${n}`);
        }
      }),
    );
  }
} catch (error) {
  tell(`failed after ${Math.round(performance.now() - began)} ms`);
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
