import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';
import { testNodeOptions } from './node-options.ts';

/** The account of the e2e tests. */
export const testAccount = { username: 'admin', password: 'garuda-tenang-4471' };

export interface ProductOptions {
  /** Data folder to copy. Default: an empty one. */
  sampleData?: string;
  /** Data folder to use directly. */
  dataFolder?: string;
  /** Does not delete the data folder after the stop. */
  keepData?: boolean;
  /** Default: a free port. */
  port?: number;
  env?: Record<string, string>;
  arguments?: string[];
  /** Milliseconds between readiness checks. */
  pollMs?: number;
}

/** The built product in its own process. */
export interface Product {
  url: string;
  /** The origin of PUBLIC_URL, from which it accepts requests. Differs from `url` behind a proxy. */
  origin: string;
  dataFolder: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port and waits until it is ready.
 * @throws Error with the output if it exits first
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'institute-data-'));
  if (options.sampleData) cpSync(options.sampleData, dataFolder, { recursive: true });
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [...testNodeOptions, 'server/dist/main.js', ...(options.arguments ?? [])],
    {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataFolder,
        ADMIN_USERNAME: testAccount.username,
        ADMIN_PASSWORD: testAccount.password,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  child.stderr.on('data', (data) => {
    printed += data;
  });
  await untilReady(url, child, () => printed, options.pollMs);
  return {
    url,
    origin: options.env?.PUBLIC_URL ?? url,
    dataFolder,
    process: child,
    output: () => printed,
    async stop() {
      await end(child);
      if (!options.keepData) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function untilReady(
  url: string,
  child: ChildProcess,
  printed: () => string,
  pollMs?: number,
): Promise<void> {
  const isOver = () => {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The server ended with ${end}:\n${printed()}`);
  };
  try {
    await waitUntilReady(url, { isOver, pollMs });
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}\n${printed()}`);
  }
}

/**
 * Waits until a server is ready.
 * @throws Error after two minutes, or the error of `isOver`
 */
export async function waitUntilReady(
  url: string,
  { isOver, pollMs = 100 }: { isOver?: () => void; pollMs?: number | undefined } = {},
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    isOver?.();
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error('The server was not ready within two minutes.');
}

/** Sends SIGKILL and waits until the process has exited. */
export async function kill({ process: child }: Pick<Product, 'process'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** Returns the ids of the processes that a process has started, the oldest first. Linux only. */
export function childrenOf(pid = 0): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** Returns a currently unused port. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === undefined) throw new Error('no port');
  return port;
}

export async function isFreePort(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

/** @returns the port, or undefined if it is in use */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
