import { expect } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';

/** Lets the embedded database of a stopped server begin a new file of its log, which has room for 16 MB. */
export async function beginLogFile(dataDir: string): Promise<void> {
  const { knex, close } = await openDatabase({ dataDir });
  try {
    await knex.raw('select pg_switch_wal()');
  } finally {
    await close();
  }
}

/**
 * Uses up the log of the embedded database of a stopped server on a full disk. It cannot begin a new file then, so it
 * can neither write nor start.
 */
export async function useUpLog(dataDir: string): Promise<void> {
  const lines: string[] = [];
  const { knex, close } = await openDatabase({ dataDir, log: (line) => lines.push(line) });
  // The log may have files in reserve, but not as many as these.
  const fill = async () => {
    for (let file = 0; file < 100; file += 1) {
      await knex.raw('select pg_switch_wal()');
      await knex.raw("select pg_logical_emit_message(true, 'test', '')");
    }
  };
  try {
    await expect(fill()).rejects.toThrow();
    await expect.poll(() => lines.join('\n')).toMatch(/thread ended .*No space left/);
  } finally {
    await close();
  }
}
