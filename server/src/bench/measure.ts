import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many answers had which status. */
  statuses: Record<string, number>;
}

interface LoadOptions {
  seconds: number;
  connections?: number;
  /** One more header line. */
  header?: string;
}

const tsx = ['--import', 'tsx'];
const run = promisify(execFile);

/** Puts a load on an address from another process. @throws Error where not every answer has the status */
export async function load(
  url: string,
  { seconds, connections = 16, header = '' }: LoadOptions,
  status = 200,
): Promise<Load> {
  const child = join(import.meta.dirname, 'load-child.ts');
  const args = [...tsx, child, url, String(seconds), String(connections), header];
  const { stdout } = await run(process.execPath, args);
  const figures = JSON.parse(stdout) as Load;
  const others = Object.keys(figures.statuses).filter((each) => each !== String(status));
  if (others.length > 0) throw new Error(`${url} was answered with ${others.join(', ')}.`);
  return figures;
}

/** Starts a bare server that answers with the very bytes of an address. */
export async function startYardstick(url: string): Promise<{ url: string; stop(): void }> {
  const reply = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  const packed = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await packed.arrayBuffer();
  const headers = Object.fromEntries(
    [...packed.headers].filter(
      ([name]) => !/^(date|connection|keep-alive|content-encoding|transfer-encoding)$/.test(name),
    ),
  );
  // As many bytes as the product sends, packed as it packs them.
  const length = Number(packed.headers.get('content-length') ?? body.length);
  const child = fork(join(import.meta.dirname, 'yardstick-child.ts'), { execArgv: tsx });
  const sent = body.subarray(0, length);
  child.send({
    headers: { ...headers, 'content-length': String(sent.length) },
    body: sent.toString('base64'),
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
