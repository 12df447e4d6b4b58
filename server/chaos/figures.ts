import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnsupportedHereError } from './fault-scenario.ts';

/**
 * Returns the resident memory and the number of open files of a process. Excludes the files of the embedded database,
 * which stay open after the first read.
 * @throws UnsupportedHereError except on Linux
 */
export function figures(pid: number): { megabytes: number; files: number } {
  try {
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const folder = `/proc/${pid}/fd`;
    const files = readdirSync(folder).filter((name) => !leadsTo(join(folder, name)).includes('/database/'));
    return { megabytes: resident / 1024, files: files.length };
  } catch {
    throw new UnsupportedHereError('memory and open files of a process are available on Linux only');
  }
}

function leadsTo(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

/** Returns the p99 event-loop delay of a server in milliseconds since the previous call. */
async function loopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(text)?.[1]) * 1000;
}

/** Measures the delay of an idle event loop, which the load of the machine causes. */
const idleThread = `
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const { parentPort } = require('node:worker_threads');
  const monitor = monitorEventLoopDelay({ resolution: 20 });
  monitor.enable();
  parentPort.on('message', () => parentPort.postMessage(monitor.percentile(99) / 1e6));`;

export interface StallWatch {
  /** Returns the p99 event-loop delays of the server and of an idle thread in milliseconds. */
  end(): Promise<{ server: number; idle: number }>;
}

/** Starts to measure the p99 event-loop delay of a server. */
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
