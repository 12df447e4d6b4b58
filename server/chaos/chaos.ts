import { buildPackages } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { runCommand, UsageError } from '#src/cli/command.ts';
import { withEnvironment } from './environment.ts';
import { type DatabaseKind, type FaultScenario, UnsupportedHereError } from './fault-scenario.ts';
import { scenarios } from './scenarios.ts';

/** `npm run chaos`: runs each scenario on each database, one at a time. */
async function main(values: Values): Promise<number> {
  if (values.list) {
    for (const { id, title, databases } of scenarios)
      console.log(`${id.padEnd(20)} ${title} (${databases.join(', ')})`);
    return 0;
  }
  const unknown = values.only.find((id) => !scenarios.some((scenario) => scenario.id === id));
  if (unknown) throw new UsageError(`There is no scenario ${unknown}. --list prints the ids.`);
  await buildPackages(projectRoot, (line) => console.error(line));
  const server = process.env.TEST_DATABASE_URL;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const scenario of scenarios) {
    if (values.only.length > 0 && !values.only.includes(scenario.id)) continue;
    for (const kind of scenario.databases) {
      if (values.database.length > 0 && !values.database.includes(kind)) continue;
      const [outcome, result] = await runScenario(scenario, kind);
      counts[outcome] += 1;
      console.log(`${outcome.padEnd(7)}  ${scenario.id} on ${kind}: ${result}`);
    }
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed > 0 ? 1 : 0;

  async function runScenario(
    scenario: FaultScenario,
    kind: DatabaseKind,
  ): Promise<[keyof typeof counts, string]> {
    if (kind === 'postgres' && !server) return ['skipped', 'TEST_DATABASE_URL is not set'];
    if (scenario.needsRoot && process.getuid?.() !== 0) return ['skipped', 'requires root on Linux'];
    try {
      const rounds = Math.max(1, Number(values.rounds));
      return [
        'passed',
        await withEnvironment(kind, server, (environment) => scenario.run(environment, rounds)),
      ];
    } catch (error) {
      if (error instanceof UnsupportedHereError) return ['skipped', error.message];
      return ['failed', error instanceof Error ? error.message : String(error)];
    }
  }
}

interface Values {
  rounds: string;
  only: string[];
  database: string[];
  list: boolean;
}

await runCommand(
  {
    name: 'npm run chaos',
    summary:
      'Injects faults into a running server and verifies that it behaves as documented. Each scenario has its own data. PostgreSQL scenarios use temporary databases on the server of TEST_DATABASE_URL. Scenarios that cannot run here are reported as skipped. Exit code 1 if any scenario fails.',
    options: {
      rounds: { type: 'string', value: 'N', default: '3', help: 'Repetitions of each fault' },
      only: { type: 'string', value: 'ID', multiple: true, help: 'Run this scenario. Default: all' },
      database: {
        type: 'string',
        value: 'KIND',
        multiple: true,
        help: 'embedded or postgres. Default: both',
      },
      list: { type: 'boolean', help: 'List the scenarios' },
    },
    example: '--only killed-writes --rounds 1',
  },
  ({ values }) => main(values),
);
