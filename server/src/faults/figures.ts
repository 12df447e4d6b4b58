import { readdirSync, readFileSync } from 'node:fs';
import { CannotRun } from './fault.ts';

/** What a process has at a moment, from Linux's own accounts. @throws CannotRun elsewhere */
export function figures(pid: number): { megabytes: number; files: number } {
  try {
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { megabytes: resident / 1024, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    throw new CannotRun('memory and open files of a process can be seen on Linux only');
  }
}
