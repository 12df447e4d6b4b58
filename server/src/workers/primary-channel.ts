import cluster from 'node:cluster';
import { once } from 'node:events';
import type { MetricsText } from '#src/http/metrics.ts';
import { mergeMetrics } from './merge-metrics.ts';

/** A worker's connection to the primary process. */
export interface Primary {
  /** True for the first worker since the start. */
  isFirst: boolean;
  ready(): void;
  /** Runs when all workers should stop, and when the primary process has ended. */
  onEnd(listener: () => void): void;
  /** Sets the source of this worker's metrics. */
  reportsBy(lines: () => MetricsText): void;
  /** Returns the metrics of all workers that respond in time, each with its number. */
  gather(): Promise<MetricsText>;
}

/** Connects to the primary process and waits for its first message. Exits if that message is `end`. */
export async function connectToPrimary(): Promise<Primary> {
  const send = (message: ToPrimary) => process.send?.(message);
  const firstMessage = once(process, 'message') as Promise<[ToWorker]>;
  send({ kind: 'here' });
  const [begin] = await firstMessage;
  if (begin.kind !== 'begin') process.exit(0);
  const pending = new Map<number, (lines: MetricsText) => void>();
  const endListeners = new Set<() => void>();
  let report: () => MetricsText = () => [];
  let requestId = 0;
  const end = () => {
    for (const listener of endListeners) listener();
  };

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'end') end();
    if (message.kind === 'report') send({ kind: 'report', id: message.id, lines: report() });
    if (message.kind === 'gathered') {
      pending.get(message.id)?.([...message.own, ...mergeMetrics(message.byWorker)]);
      pending.delete(message.id);
    }
  });
  cluster.worker?.on('disconnect', () => {
    // Otherwise Node exits at once and drops open requests.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    end();
  });

  return {
    isFirst: begin.isFirst,
    ready: () => void send({ kind: 'ready' }),
    onEnd: (listener) => void endListeners.add(listener),
    reportsBy(lines) {
      report = lines;
    },
    gather() {
      requestId += 1;
      send({ kind: 'gather', id: requestId });
      return new Promise((resolve) => pending.set(requestId, resolve));
    },
  };
}

/** Messages from the primary process to a worker. */
export type ToWorker =
  /** Response to `here`. The first worker listens and prints the banner at once; the others when they are ready. */
  | { kind: 'begin'; number: number; isFirst: boolean }
  | { kind: 'end' }
  /** Requests the worker's own metrics. */
  | { kind: 'report'; id: number }
  /** Response to `gather`: the metrics of all workers and of the primary process. */
  | { kind: 'gathered'; id: number; byWorker: [number: number, lines: MetricsText][]; own: MetricsText };

/** Messages from a worker to the primary process. */
export type ToPrimary =
  /** The worker receives messages from now on; earlier ones are lost. */
  | { kind: 'here' }
  | { kind: 'ready' }
  | { kind: 'report'; id: number; lines: MetricsText }
  /** Requests the metrics of all workers. */
  | { kind: 'gather'; id: number };
