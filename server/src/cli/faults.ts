import { parseArgs } from 'node:util';
import { buildParts } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/root.ts';
import { CannotRun, type DatabaseKind } from '#src/faults/fault.ts';
import { faults } from '#src/faults/faults.ts';
import { onGround } from '#src/faults/ground.ts';

const usage = `npm run faults -- [--rounds 3] [--only killed-writes]... [--database embedded|postgres] [--list]

Makes things go wrong around a running server, each with data of its own, and looks whether it keeps its promises.
Faults of PostgreSQL use new databases on the server at TEST_DATABASE_URL, and remove them. Those of full disks mount
file systems in memory, as root on Linux. What could not be tried is said; it counts as not tried, never as kept.
Ends with 1 where a promise was broken.`;

const options = {
  rounds: { type: 'string', default: '3' },
  only: { type: 'string', multiple: true },
  database: { type: 'string', multiple: true },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** `npm run faults`: every fault on every kind of database, one after another. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (values.list) {
    for (const { id, title, databases } of faults)
      console.log(`${id.padEnd(20)} ${title} (${databases.join(', ')})`);
    return 0;
  }
  const unknown = values.only?.find((id) => !faults.some((fault) => fault.id === id));
  if (unknown) throw new Error(`There is no fault ${unknown}.\n\n${usage}`);
  await buildParts(projectRoot, (line) => console.error(line));
  const server = process.env.TEST_DATABASE_URL;
  const counts = { kept: 0, broken: 0, 'not tried': 0 };
  for (const fault of faults) {
    if (values.only && !values.only.includes(fault.id)) continue;
    for (const kind of fault.databases) {
      if (values.database && !values.database.includes(kind)) continue;
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
      return ['kept', await onGround(kind, server, (ground) => fault.run(ground, rounds))];
    } catch (error) {
      if (error instanceof CannotRun) return ['not tried', error.message];
      return ['broken', error instanceof Error ? error.message : String(error)];
    }
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
