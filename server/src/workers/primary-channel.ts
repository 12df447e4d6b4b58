import cluster from 'node:cluster';
import { once } from 'node:events';
import type { MetricsText } from '#src/http/metrics.ts';
import { mergeMetrics } from './merge-metrics.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** What a worker has of the process that started it. */
export interface Primary {
  /** Of all workers that ever were, this is the first one. */
  isFirst: boolean;
  ready(): void;
  /** Called when all are to end, and when the first process is gone. */
  onEnd(listener: () => void): void;
  /** Says what is told when somebody asks for the figures of all. */
  reportsBy(lines: () => MetricsText): void;
  /** The figures of all workers, each with its number; of those that do not answer at once, none. */
  gather(): Promise<MetricsText>;
}

/** Waits for the first word of the process that has started this one; told to end already, it ends this process. */
export async function connectToPrimary(): Promise<Primary> {
  const tell = (message: ToPrimary) => process.send?.(message);
  const answer = once(process, 'message') as Promise<[ToWorker]>;
  tell({ kind: 'here' });
  const [begin] = await answer;
  if (begin.kind !== 'begin') process.exit(0);
  const waiting = new Map<number, (lines: MetricsText) => void>();
  const endListeners = new Set<() => void>();
  let report: () => MetricsText = () => [];
  let asked = 0;
  const end = () => {
    for (const listener of endListeners) listener();
  };

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'end') end();
    if (message.kind === 'report') tell({ kind: 'report', id: message.id, lines: report() });
    if (message.kind === 'gathered') {
      waiting.get(message.id)?.([...message.own, ...mergeMetrics(message.byWorker)]);
      waiting.delete(message.id);
    }
  });
  cluster.worker?.on('disconnect', () => {
    // Or Node would end this process at once, in the middle of what it answers.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    end();
  });

  return {
    isFirst: begin.isFirst,
    ready: () => void tell({ kind: 'ready' }),
    onEnd: (listener) => void endListeners.add(listener),
    reportsBy(lines) {
      report = lines;
    },
    gather() {
      asked += 1;
      tell({ kind: 'gather', id: asked });
      return new Promise((resolve) => waiting.set(asked, resolve));
    },
  };
}
