import { buildPackages } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { runCommand } from '#src/cli/command.ts';
import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { formatMetric, heading, lineOf, type Metric, type Row } from './row.ts';
import { growthRows } from './scaling-benchmarks.ts';
import { signInScreen } from './sign-in-screen.ts';
import { staffRows } from './staff-benchmarks.ts';
import { usualRows } from './visitor-benchmarks.ts';

const kinds = ['embedded', 'postgres'] as const;
const parts = ['usual', 'staff', 'growth', 'screen'] as const;
const goals = {
  embedded: { memory: 550, start: 3000 },
  postgres: { memory: 200, start: 1500 },
};

/** `npm run bench`: rates, waits, memory and starts, each beside a yardstick in the same run. */
async function main(values: Values): Promise<void> {
  const serverUrl = process.env.DATABASE_URL;
  const plan = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    mixedSeconds: Number(values.mixed),
  };
  const isAsked = (name: string, group: readonly string[]) =>
    values.only.includes(name) || !values.only.some((each) => group.includes(each));
  const rows: Row[] = [];
  const figures: Metric[] = [];
  const tell = values.json ? () => {} : console.log;
  const note = async (more: AsyncIterable<Row>) => {
    for await (const row of more) {
      rows.push(row);
      tell(lineOf(row));
    }
  };
  await buildPackages(projectRoot, (line) => console.error(line));
  tell(heading);
  for (const kind of kinds.filter((each) => isAsked(each, kinds) && (each === 'embedded' || serverUrl))) {
    const start = (articles: number) => startBenchProduct(kind, articles, serverUrl);
    await withProduct(await start(100), async (small) => {
      if (isAsked('usual', parts)) await note(usualRows(small, kind, plan));
      if (isAsked('staff', parts)) await note(staffRows(small, kind, plan));
      const { memory, start: most } = goals[kind];
      const used = small.memory();
      figures.push({ where: kind, what: 'start until ready', value: small.startTime, unit: 'ms', most });
      if (small.startWork !== undefined)
        figures.push({ where: kind, what: "of which the processor's", value: small.startWork, unit: 'ms' });
      if (used !== undefined)
        figures.push({ where: kind, what: 'memory afterwards', value: used, unit: 'MB', most: memory });
      if (!isAsked('growth', parts)) return;
      for (const articles of values.sizes.split(',').map(Number))
        await withProduct(await start(articles), (grown) =>
          note(growthRows({ small, grown, articles }, kind, plan)),
        );
    });
  }
  if (isAsked('screen', parts)) figures.push(...(await signInScreen().catch(notMeasured)));
  if (values.json) console.log(JSON.stringify({ rows, figures }, null, 2));
  else console.log(`\n${figures.map(formatMetric).join('\n')}`);
}

/** The figures before it are told all the same. */
function notMeasured(error: unknown): Metric[] {
  console.error(
    `The sign-in screen could not be measured: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
  return [];
}

async function withProduct(
  product: BenchProduct,
  work: (product: BenchProduct) => Promise<void>,
): Promise<void> {
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

interface Values {
  rounds: string;
  seconds: string;
  mixed: string;
  sizes: string;
  only: string[];
  json: boolean;
}

await runCommand(
  {
    name: 'npm run bench',
    summary:
      'Builds the product, starts it with its sample content on an embedded database, and on PostgreSQL where DATABASE_URL names a server (in databases of its own), and measures each figure with its yardstick in the same run. docs/performance.md explains the rows.',
    options: {
      rounds: { type: 'string', value: 'N', default: '3', help: 'Rounds per row' },
      seconds: { type: 'string', value: 'N', default: '2', help: 'Seconds per round' },
      mixed: { type: 'string', value: 'N', default: '60', help: 'Seconds of mixed load' },
      sizes: {
        type: 'string',
        value: 'N,N',
        default: '10000,100000',
        help: 'Articles of the grown archives',
      },
      only: {
        type: 'string',
        value: 'PART',
        multiple: true,
        help: 'embedded, postgres, usual, staff, growth or screen; without it all',
      },
      json: { type: 'boolean', help: 'Prints JSON' },
    },
    example: '--only embedded --only usual',
  },
  ({ values }) => main(values),
);
