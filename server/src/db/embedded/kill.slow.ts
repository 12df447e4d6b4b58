import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { migrateToLatest, migrationStatus } from '#server/db/migrate.ts';
import { migrationNames } from '#server/db/migrations-list.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { runChild } from '#testing/run-child.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

/** For more: KILL_ROUNDS=50 npx vitest run --project=slow server/src/db/embedded/kill */
const rounds = Number(process.env.KILL_ROUNDS ?? 4);

describe('a process killed while it writes', () => {
  it(
    'loses no acknowledged row, tears no transaction apart and stops no start',
    async () => {
      const dataDir = await testDataDir();
      const acknowledged = new Set<number>();
      for (let round = 0; round <= rounds; round += 1) {
        const child = runChild('write', dataDir);
        const found = new Map<number, number>(JSON.parse((await child.line('found')).slice('found '.length)));

        expect([...acknowledged].filter((n) => !found.has(n))).toEqual([]);
        expect([...found].filter(([n, copy]) => found.get(copy) !== n)).toEqual([]);

        await child.line('wrote');
        await sleep(50 + Math.random() * 500);
        await child.kill();
        for (const line of child.lines) {
          const n = Number(/^wrote (\d+)$/.exec(line)?.[1] ?? 0);
          if (n > 0) acknowledged.add(n).add(n + 1);
        }
      }
      expect(acknowledged.size).toBeGreaterThan(rounds * 4);

      // The index must match the table after all recoveries.
      const { knex, close } = await openDatabase({ dataDir });
      const count = (scan: 'enable_seqscan' | 'enable_indexscan') =>
        knex.transaction(async (db) => {
          for (const off of new Set([scan, 'enable_bitmapscan', 'enable_indexonlyscan'])) {
            if (off !== 'enable_indexonlyscan' || scan === 'enable_indexscan')
              await db.raw(`set local ${off} = off`);
          }
          const { rows } = await db.raw(
            'select count(*)::int as rows, sum(n)::int as sum from writes where n > 0',
          );
          return rows[0];
        });
      expect(await count('enable_seqscan')).toEqual(await count('enable_indexscan'));
      await close();
      await rm(dataDir, { recursive: true });
    },
    rounds * 20_000 + 60_000,
  );

  it('during a migration leaves all migrations or none, and no lock', async () => {
    const dataDir = await testDataDir();
    for (let round = 0; round < 2; round += 1) {
      const child = runChild('migrate-again', dataDir);
      const { done, pending } = JSON.parse((await child.line('status')).slice('status '.length));
      expect([done, pending]).toContainEqual([]);
      expect([...done, ...pending]).toEqual(migrationNames);
      await child.line('migrated');
      await sleep(Math.random() * 400);
      await child.kill();
    }
    const database = await openDatabase({ dataDir });
    await migrateToLatest(database);
    expect((await migrationStatus(database)).pending).toEqual([]);
    await database.close();
    await rm(dataDir, { recursive: true });
  }, 180_000);
});
