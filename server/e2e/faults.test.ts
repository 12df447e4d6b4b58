import { describe, expect, inject, it } from 'vitest';
import { withEnvironment } from '#chaos/environment.ts';
import { scenarios } from '#chaos/scenarios.ts';

/** Scenarios that no other test covers, with one round each. `npm run chaos` runs all scenarios. */
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
/** PostgreSQL scenarios run only if TEST_DATABASE_URL is set. */
const cases = scenarios.flatMap((scenario) => {
  const kind = selected[scenario.id];
  return kind && (kind === 'embedded' || server) ? [{ scenario, kind, title: scenario.title }] : [];
});

describe('the product behaves as documented when', () => {
  it.each(cases)('$title ($kind)', async ({ scenario, kind }) => {
    const sampleData = kind === 'embedded' ? inject('sampleData') : undefined;
    expect(
      await withEnvironment(kind, server, (environment) => scenario.run(environment, 1), sampleData),
    ).toMatch(/\w/);
  });
});

it('selects only scenarios that exist', () => {
  expect(Object.keys(selected).filter((id) => !scenarios.some((scenario) => scenario.id === id))).toEqual([]);
});
