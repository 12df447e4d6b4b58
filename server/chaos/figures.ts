import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnsupportedHereError } from './fault-scenario.ts';

/**
 * What a process has at a moment, from Linux's own accounts. The embedded database keeps open each of its files that
 * it has once read, some hundreds of them, and is left out. @throws CannotRun elsewhere
 */
export function figures(pid: number): { megabytes: number; files: number } {
  try {
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const folder = `/proc/${pid}/fd`;
    const files = readdirSync(folder).filter((name) => !leadsTo(join(folder, name)).includes('/database/'));
    return { megabytes: resident / 1024, files: files.length };
  } catch {
    throw new UnsupportedHereError('memory and open files of a process can be seen on Linux only');
  }
}

function leadsTo(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

/** The delay that 99 of 100 looks at the event loop of a server were within. @returns milliseconds since it was asked before */
async function loopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(text)?.[1]) * 1000;
}

/** The same of a thread that does nothing: what the machine itself makes everybody wait. */
const idleThread = `
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const { parentPort } = require('node:worker_threads');
  const monitor = monitorEventLoopDelay({ resolution: 20 });
  monitor.enable();
  parentPort.on('message', () => parentPort.postMessage(monitor.percentile(99) / 1e6));`;

export interface StallWatch {
  /** @returns milliseconds that the server's event loop was held up for, and those of one that does nothing */
  end(): Promise<{ server: number; idle: number }>;
}

/** Looks from now on at how long the event loop of a server is held up, 99 times of 100. */
export async function watchStalls(url: string): Promise<StallWatch> {
  await loopDelay(url);
  const thread = new Worker(idleThread, { eval: true });
  return {
    async end() {
      const server = await loopDelay(url);
      const idle = await new Promise<number>((resolve) => {
        thread.once('message', resolve);
        thread.postMessage('tell');
      });
      await thread.terminate();
      return { server, idle };
    },
  };
}
