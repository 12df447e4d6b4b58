import { describe, expect, inject, it } from 'vitest';
import { withEnvironment } from '#chaos/environment.ts';
import { faults } from '#chaos/scenarios.ts';

/**
 * Fault scenarios that no other test covers, with one round each. `npm run chaos` runs all of them. Full
 * disks need root and run only there.
 */
const selected: Record<string, 'embedded' | 'postgres'> = {
  'log-gone': 'embedded',
  'uploads-damaged': 'embedded',
  races: 'embedded',
  'database-late': 'postgres',
  'database-restarted': 'postgres',
  'broken-off': 'postgres',
  'database-silent': 'postgres',
};
const server = process.env.TEST_DATABASE_URL;
/** Scenarios for PostgreSQL run only if TEST_DATABASE_URL is set. */
const runnable = faults.flatMap((scenario) => {
  const kind = selected[scenario.id];
  return kind && (kind === 'embedded' || server) ? [{ scenario, kind, title: scenario.title }] : [];
});

describe('the product recovers when', () => {
  it.each(runnable)('$title ($kind)', async ({ scenario, kind }) => {
    const sampleData = kind === 'embedded' ? inject('sampleData') : undefined;
    expect(
      await withEnvironment(kind, server, (environment) => scenario.run(environment, 1), sampleData),
    ).toMatch(/\w/);
  });
});

it('every listed fault scenario exists', () => {
  expect(Object.keys(selected).filter((id) => !faults.some((scenario) => scenario.id === id))).toEqual([]);
});
