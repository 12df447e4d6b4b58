import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testNodeOptions } from './node-options.ts';

export interface Child {
  pid: number;
  /** Output lines so far. */
  lines: string[];
  /** Error output so far. */
  errors(): string;
  /** Waits for a line with this prefix. Rejects if the process exits without it. */
  line(beginning: string): Promise<string>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

/** Starts db-child.ts. */
export function runChild(...args: string[]): Child {
  const script = join(import.meta.dirname, 'db-child.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    [...testNodeOptions, '--import', 'tsx', script, ...args],
    {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const lines: string[] = [];
  const pendingChecks = new Set<() => void>();
  let rest = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const check of pendingChecks) check();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);

  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => errors,
    ended,
    line: (beginning) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => line.startsWith(beginning));
          if (found === undefined) return;
          pendingChecks.delete(check);
          resolve(found);
        };
        pendingChecks.add(check);
        check();
        void ended.then(() =>
          reject(new Error(`The process exited without a line '${beginning}': ${errors}`)),
        );
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
