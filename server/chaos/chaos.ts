import { buildPackages } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { runCommand, UsageError } from '#src/cli/command.ts';
import { withEnvironment } from './environment.ts';
import { type DatabaseKind, UnsupportedHereError } from './fault-scenario.ts';
import { faults } from './scenarios.ts';

/** `npm run faults`: every fault on every kind of database, one after another. */
async function main(values: Values): Promise<number> {
  if (values.list) {
    for (const { id, title, databases } of faults)
      console.log(`${id.padEnd(20)} ${title} (${databases.join(', ')})`);
    return 0;
  }
  const unknown = values.only.find((id) => !faults.some((fault) => fault.id === id));
  if (unknown) throw new UsageError(`There is no fault ${unknown}; --list prints them.`);
  await buildPackages(projectRoot, (line) => console.error(line));
  const server = process.env.TEST_DATABASE_URL;
  const counts = { kept: 0, broken: 0, 'not tried': 0 };
  for (const fault of faults) {
    if (values.only.length > 0 && !values.only.includes(fault.id)) continue;
    for (const kind of fault.databases) {
      if (values.database.length > 0 && !values.database.includes(kind)) continue;
      const [outcome, figures] = await attempt(fault, kind);
      counts[outcome] += 1;
      console.log(`${outcome.padEnd(9)}  ${fault.id} on ${kind}: ${figures}`);
    }
  }
  console.log(`\n${counts.kept} kept, ${counts.broken} broken, ${counts['not tried']} not tried`);
  return counts.broken > 0 ? 1 : 0;

  async function attempt(
    fault: (typeof faults)[number],
    kind: DatabaseKind,
  ): Promise<[keyof typeof counts, string]> {
    if (kind === 'postgres' && !server) return ['not tried', 'TEST_DATABASE_URL names no PostgreSQL server'];
    if (fault.needsRoot && process.getuid?.() !== 0)
      return ['not tried', 'it takes the rights of root on Linux'];
    try {
      const rounds = Math.max(1, Number(values.rounds));
      return ['kept', await withEnvironment(kind, server, (ground) => fault.run(ground, rounds))];
    } catch (error) {
      if (error instanceof UnsupportedHereError) return ['not tried', error.message];
      return ['broken', error instanceof Error ? error.message : String(error)];
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
    name: 'npm run faults',
    summary:
      'Injects faults around a running server, each with data of its own, and verifies that the server keeps its promises. Faults of PostgreSQL use new databases on the server of TEST_DATABASE_URL and drop them. Full disks need root on Linux. A fault that cannot run here counts as not tried.',
    options: {
      rounds: { type: 'string', value: 'N', default: '3', help: 'How often each fault is repeated' },
      only: { type: 'string', value: 'ID', multiple: true, help: 'Runs this fault' },
      database: { type: 'string', value: 'KIND', multiple: true, help: 'embedded or postgres' },
      list: { type: 'boolean', help: 'Lists the faults' },
    },
    example: '--only killed-writes --rounds 1',
  },
  ({ values }) => main(values),
);
