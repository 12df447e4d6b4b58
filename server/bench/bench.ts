import { buildPackages } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { runCommand } from '#src/cli/command.ts';
import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { hostileInputMetrics } from './hostile-input.ts';
import { measureRichText } from './rich-text.ts';
import { formatMetric, formatRow, heading, type Metric, type Row } from './row.ts';
import { scalingRows } from './scaling-benchmarks.ts';
import { measureSignInScreen } from './sign-in-screen.ts';
import { staffRows } from './staff-benchmarks.ts';
import { measureTyping } from './typing.ts';
import { visitorRows } from './visitor-benchmarks.ts';

const kinds = ['embedded', 'postgres'] as const;
const parts = ['visitor', 'staff', 'scaling', 'startup', 'typing', 'rich-text', 'hostile'] as const;
/** The parts that need the product with generated articles. */
const productParts = ['visitor', 'staff', 'scaling', 'startup'] as const;
const goals = {
  embedded: { memory: 550, start: 3000 },
  postgres: { memory: 200, start: 1500 },
};

/** `npm run bench`: measures throughput, latency, memory and start times, and compares them with baselines. */
async function main(values: Values): Promise<void> {
  const serverUrl = process.env.DATABASE_URL;
  const plan = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };
  const isSelected = (name: string, group: readonly string[]) =>
    values.only.includes(name) || !values.only.some((each) => group.includes(each));
  const rows: Row[] = [];
  const metrics: Metric[] = [];
  const print = values.json ? () => {} : console.log;
  const addRows = async (more: AsyncIterable<Row>) => {
    for await (const row of more) {
      rows.push(row);
      print(formatRow(row));
    }
  };
  await buildPackages(projectRoot, (line) => console.error(line));
  print(heading);
  const databases = productParts.some((part) => isSelected(part, parts)) ? kinds : [];
  for (const kind of databases.filter(
    (each) => isSelected(each, kinds) && (each === 'embedded' || serverUrl),
  )) {
    const start = (articles: number) => startBenchProduct(kind, articles, serverUrl);
    await withProduct(await start(100), async (small) => {
      if (isSelected('visitor', parts)) await addRows(visitorRows(small, kind, plan));
      if (isSelected('staff', parts)) await addRows(staffRows(small, kind, plan));
      const { memory, start: maxStart } = goals[kind];
      const used = small.memory();
      metrics.push({
        where: kind,
        title: 'start until ready',
        value: small.startTimeMs,
        unit: 'ms',
        max: maxStart,
      });
      if (small.startCpuMs !== undefined)
        metrics.push({ where: kind, title: 'CPU time of the start', value: small.startCpuMs, unit: 'ms' });
      if (used !== undefined)
        metrics.push({ where: kind, title: 'memory after the rows', value: used, unit: 'MB', max: memory });
      if (!isSelected('scaling', parts)) return;
      for (const articles of values.sizes.split(',').map(Number))
        await withProduct(await start(articles), (grown) =>
          addRows(scalingRows({ small, grown, articles }, kind, plan)),
        );
    });
  }
  if (isSelected('startup', parts)) metrics.push(...(await measureSignInScreen().catch(reportFailure)));
  if (isSelected('typing', parts)) metrics.push(...(await measureTyping(plan.rounds)));
  if (isSelected('rich-text', parts)) metrics.push(...(await measureRichText(plan.rounds)));
  if (isSelected('hostile', parts)) metrics.push(...(await hostileInputMetrics()));
  if (values.json) console.log(JSON.stringify({ rows, metrics }, null, 2));
  else console.log(`\n${metrics.map(formatMetric).join('\n')}`);
}

/** Preserves the metrics that were measured before. */
function reportFailure(error: unknown): Metric[] {
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
  sizes: string;
  only: string[];
  json: boolean;
}

await runCommand(
  {
    name: 'npm run bench',
    summary:
      'Builds and starts the product with its sample content and measures it next to a baseline. Uses an embedded database, and temporary databases on the PostgreSQL server of DATABASE_URL if set. docs/performance.md explains the rows.',
    options: {
      rounds: { type: 'string', value: 'N', default: '3', help: 'Rounds per row' },
      seconds: { type: 'string', value: 'N', default: '2', help: 'Seconds per round' },
      sizes: {
        type: 'string',
        value: 'N,N',
        default: '10000,100000',
        help: 'Numbers of articles of the scaling rows',
      },
      only: {
        type: 'string',
        value: 'PART',
        multiple: true,
        help: 'embedded, postgres, visitor, staff, scaling, startup, typing, rich-text or hostile. Default: all',
      },
      json: { type: 'boolean', help: 'Prints JSON' },
    },
    example: '--only embedded --only visitor',
  },
  ({ values }) => main(values),
);
