import { describe, expect, inject, it } from 'vitest';
import { withEnvironment } from '#chaos/environment.ts';
import { type DatabaseKind, UnsupportedHereError } from '#chaos/fault-scenario.ts';
import { scenarios } from '#chaos/scenarios.ts';

/** Only `npm run chaos` runs these: they measure durations. */
const measuring = new Set(['soak', 'stall', 'heavy-search']);
const server = process.env.TEST_DATABASE_URL;

const cases = scenarios
  .filter(({ id }) => !measuring.has(id))
  .flatMap((scenario) =>
    scenario.databases.map((kind) => [`${scenario.title} (${kind})`, scenario, kind] as const),
  );

/** Returns why a scenario cannot run here. */
function obstacle({ needsRoot }: { needsRoot?: boolean }, kind: DatabaseKind): string | undefined {
  if (kind === 'postgres' && !server) return 'TEST_DATABASE_URL is not set';
  if (needsRoot && process.getuid?.() !== 0) return 'requires root on Linux';
  return undefined;
}

describe('the product behaves as documented when', () => {
  it.for(cases)('%s', { timeout: 300_000 }, async ([_title, scenario, kind], { skip }) => {
    const reason = obstacle(scenario, kind);
    if (reason) skip(`${scenario.id}: ${reason}`);
    const sampleData = kind === 'embedded' ? inject('sampleData') : undefined;
    try {
      expect(
        await withEnvironment(kind, server, (environment) => scenario.run(environment, 1), sampleData),
      ).toMatch(/\w/);
    } catch (error) {
      if (error instanceof UnsupportedHereError) skip(`${scenario.id}: ${error.message}`);
      throw error;
    }
  });
});

it('selects only scenarios that exist', () => {
  const ids = new Set(scenarios.map(({ id }) => id));
  expect([...measuring].filter((id) => !ids.has(id))).toEqual([]);
});
