import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Load, load, median, startYardstick } from '#src/bench/measure.ts';
import { buildDesktopApp, buildParts } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/root.ts';
import { findBrowser } from '#src/testing/find-browser.ts';
import { type Product, startProduct } from '#src/testing/product.ts';

const usage = `npm run bench -- [--rounds 3] [--seconds 2] [--json]

Builds and starts the product with its sample content on an embedded database, and measures each thing in turn with its
yardstick: a bare node:http server that answers with the same number of bytes. What counts is the ratio of one run; the
figures are this machine's, at this moment.`;

const options = {
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '2' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Row {
  what: string;
  ours: Load;
  yardstick: Load;
  /** Our rate as a part of the yardstick's, the median of the rounds. */
  ratio: number;
}

/** `npm run bench`: rates, waits, memory and starts, each beside a yardstick in the same run. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    return;
  }
  const tell = values.json ? () => {} : console.log;
  await buildParts(projectRoot, (line) => console.error(line));
  await buildDesktopApp(projectRoot, (line) => console.error(line));
  const began = performance.now();
  const first = await startProduct({ keepData: true });
  await first.stop();
  const again = performance.now();
  const product = await startProduct({ dataFolder: first.dataFolder });
  const starts = { withSample: again - began, again: performance.now() - again };
  try {
    const rows: Row[] = [];
    for (const [what, path, header, status] of await questions(product)) {
      const row = await compare(product, what, path, {
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        header,
        status,
      });
      rows.push(row);
      tell(lineOf(row));
    }
    const memory = megabytes(product.process.pid ?? 0);
    const desktop = desktopStart();
    if (values.json) console.log(JSON.stringify({ rows, starts, memory, desktop }, null, 2));
    tell(
      `\nstart until ready: ${starts.withSample.toFixed(0)} ms the first time, ${starts.again.toFixed(0)} ms again`,
    );
    tell(
      `memory of the server afterwards: ${memory === undefined ? 'not told by this system' : `${memory.toFixed(0)} MB`}`,
    );
    tell(
      `sign-in screen until painted, from the start of the process: desktop app (without Electron) ${desktop.app} ms, browser ${desktop.browser} ms`,
    );
  } finally {
    await product.stop();
  }
}

type Question = readonly [what: string, path: string, header: string, status: number];

async function questions({ url }: Product): Promise<Question[]> {
  const home = await fetch(`${url}/en`, { headers: { 'Accept-Encoding': 'br' } });
  await home.arrayBuffer();
  const [article] = (await (await fetch(`${url}/api/articles`)).json()) as { slug: string }[];
  return [
    ['page, kept', '/en', '', 200],
    ['page, not changed', '/en', `If-None-Match: ${home.headers.get('etag')}`, 304],
    ['article, kept', `/id/blog/${article?.slug}`, '', 200],
    ['API, list of articles', '/api/articles?limit=12', '', 200],
    ['API, search', '/api/articles?q=ketahanan', '', 200],
    ['API, article by slug', `/api/articles/slug/${article?.slug}`, '', 200],
  ];
}

async function compare(
  { url }: Product,
  what: string,
  path: string,
  { rounds, seconds, header, status }: { rounds: number; seconds: number; header: string; status: number },
): Promise<Row> {
  const yardstick = await startYardstick(url + path);
  try {
    const pairs: [Load, Load][] = [];
    await load(url + path, { seconds: 0.5, header }, status);
    while (pairs.length < rounds)
      pairs.push([
        await load(url + path, { seconds, header }, status),
        await load(yardstick.url, { seconds }),
      ]);
    const middle = (side: 0 | 1): Load => ({
      rate: median(pairs.map((pair) => pair[side].rate)),
      p50: median(pairs.map((pair) => pair[side].p50)),
      p99: median(pairs.map((pair) => pair[side].p99)),
      statuses: pairs[0]?.[side].statuses ?? {},
    });
    const ratio = median(pairs.map(([ours, theirs]) => ours.rate / theirs.rate));
    return { what, ours: middle(0), yardstick: middle(1), ratio };
  } finally {
    yardstick.stop();
  }
}

function lineOf({ what, ours, yardstick, ratio }: Row): string {
  const figures = ({ rate, p50, p99 }: Load) =>
    `${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)} ms`;
  return `${what.padEnd(24)}${figures(ours)}   bare server ${figures(yardstick)}   ratio ${ratio.toFixed(2)}`;
}

function megabytes(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Milliseconds, measured by the desktop app's own script, which knows how to run it without Electron. */
function desktopStart(): { app: number; browser: number } {
  const script = join(projectRoot, 'admin-desktop/e2e/desktop/measure-start.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, findBrowser()], {
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as { app: number; browser: number };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
