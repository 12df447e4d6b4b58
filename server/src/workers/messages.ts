import type { MetricsText } from '#src/http/metrics.ts';

/** What the first process tells a worker. */
export type ToWorker =
  /** The answer to `here`. The first of all takes the port at once and greets; the others come when they are ready. */
  | { kind: 'begin'; number: number; isFirst: boolean }
  | { kind: 'end' }
  /** Asks for the worker's own figures. */
  | { kind: 'report'; id: number }
  /** Answers `gather`: the figures of all, and those of the first process. */
  | { kind: 'gathered'; id: number; byWorker: [number: number, lines: MetricsText][]; own: MetricsText };

/** What a worker tells the first process. */
export type ToPrimary =
  /** It listens now; what it was told before is lost. */
  | { kind: 'here' }
  | { kind: 'ready' }
  | { kind: 'report'; id: number; lines: MetricsText }
  /** Asks for the figures of all. */
  | { kind: 'gather'; id: number };
