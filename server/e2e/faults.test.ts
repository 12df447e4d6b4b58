import { describe, expect, inject, it } from 'vitest';
import { withEnvironment } from '#chaos/environment.ts';
import { faults } from '#chaos/scenarios.ts';

/**
 * The faults that no other test causes, once each; `npm run faults` causes all of them, as often as it is told. Full
 * disks are left to it, for they take the rights of root.
 */
const tried: Record<string, 'embedded' | 'postgres'> = {
  'log-gone': 'embedded',
  'uploads-damaged': 'embedded',
  races: 'embedded',
  'database-late': 'postgres',
  'database-restarted': 'postgres',
  'broken-off': 'postgres',
  'database-silent': 'postgres',
};
const server = process.env.TEST_DATABASE_URL;
/** Those of a PostgreSQL server are tried where there is one; the last lines of a run say which databases were tested. */
const here = faults.flatMap((fault) => {
  const kind = tried[fault.id];
  return kind && (kind === 'embedded' || server) ? [{ fault, kind, title: fault.title }] : [];
});

describe('the product keeps its promises when', () => {
  it.each(here)('$title ($kind)', async ({ fault, kind }) => {
    const sampleData = kind === 'embedded' ? inject('sampleData') : undefined;
    expect(await withEnvironment(kind, server, (ground) => fault.run(ground, 1), sampleData)).toMatch(/\w/);
  });
});

it('every fault that is tried here is one', () => {
  expect(Object.keys(tried).filter((id) => !faults.some((fault) => fault.id === id))).toEqual([]);
});
