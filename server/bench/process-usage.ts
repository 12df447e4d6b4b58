import { readFileSync } from 'node:fs';

/** Returns the CPU time of a server and its child processes, such as image workers; NaN except on Linux. */
export function cpuMicroseconds(pid: number | undefined): number {
  return sumOfProcesses(pid, (dir, isServer) => {
    const [, rest = ''] = readFileSync(`${dir}/stat`, 'utf8').split(') ');
    // Times in units of 10 ms. The last two of the server are those of its children that have exited.
    const times = rest.split(' ').slice(11, isServer ? 15 : 13);
    return times.reduce((sum, each) => sum + Number(each) * 10_000, 0);
  });
}

/** Returns the resident memory of a server and its child processes; NaN except on Linux. */
export function memoryMegabytes(pid: number | undefined): number {
  return sumOfProcesses(pid, (dir) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`${dir}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  });
}

function sumOfProcesses(
  pid: number | undefined,
  figureOf: (dir: string, isServer: boolean) => number,
): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Number);
    return [String(pid), ...children].reduce((sum, each, n) => sum + figureOf(`/proc/${each}`, n === 0), 0);
  } catch {
    return Number.NaN;
  }
}
