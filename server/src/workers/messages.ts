import type { MetricsText } from '#src/http/metrics.ts';

/** Messages from the primary process to a worker. */
export type ToWorker =
  /**
   * Response to `here`. The first worker listens and prints the banner at once; the others when they are
   * ready.
   */
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
