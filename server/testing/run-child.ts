import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Child {
  pid: number;
  /** The lines of its output so far. */
  lines: string[];
  /** Its error output so far. */
  errors(): string;
  /** Waits for a line that begins so; rejects when the process ends without it. */
  line(beginning: string): Promise<string>;
  /** Kills it as nothing can be caught, and waits until it is gone. */
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

/** Starts db-child.ts in a process of its own. */
export function runChild(...args: string[]): Child {
  const script = join(import.meta.dirname, 'db-child.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
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
        const look = () => {
          const found = lines.find((line) => line.startsWith(beginning));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without a line '${beginning}': ${errors}`)));
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
