import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#src/build/project-root.ts';

/** The account that journeys sign in with. */
export const testAccount = { username: 'admin', password: 'garuda-tenang-4471' };

export interface ProductOptions {
  /** Data folder to copy from; without it an empty one. */
  sampleData?: string;
  /** Data folder to use as it is. */
  dataFolder?: string;
  /** Leaves the data folder where it is when the product stops. */
  keepData?: boolean;
  /** Where it listens; without it on a port that is free. */
  port?: number;
  env?: Record<string, string>;
  arguments?: string[];
  /** A command that runs it, such as one that sets limits: it must become the process that it starts. */
  under?: readonly string[];
  /** How often it is asked whether it is ready, in milliseconds. */
  askEvery?: number;
}

/** The built product, running in a process of its own as an operator would run it. */
export interface Product {
  url: string;
  dataFolder: string;
  process: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built server on a free port and waits until it is ready. @throws Error with its output where it ends first */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'institute-data-'));
  if (options.sampleData) cpSync(options.sampleData, dataFolder, { recursive: true });
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const command = [...(options.under ?? []), process.execPath, 'server/dist/main.js'];
  const child = spawn(command[0] ?? '', [...command.slice(1), ...(options.arguments ?? [])], {
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
  });
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  child.stderr.on('data', (data) => {
    printed += data;
  });
  await untilReady(url, child, () => printed, options.askEvery);
  return {
    url,
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
  askEvery?: number,
): Promise<void> {
  const isOver = () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`);
  };
  try {
    await waitUntilReady(url, { isOver, askEvery });
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}\n${printed()}`);
  }
}

/** Waits until a server says that it is ready. @throws Error when that takes more than two minutes, or what `isOver` throws */
export async function waitUntilReady(
  url: string,
  { isOver, askEvery = 100 }: { isOver?: () => void; askEvery?: number | undefined } = {},
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    isOver?.();
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, askEvery));
  }
  throw new Error('The server was not ready within two minutes.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** A port that nobody listens on, for now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
