import type { FaultEnvironment } from './environment.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Injects a fault and verifies the behaviour of the product. */
export interface FaultScenario {
  /** The stable name for `--only`. */
  id: string;
  title: string;
  databases: readonly DatabaseKind[];
  /** The scenario mounts file systems. */
  needsRoot?: boolean;
  /**
   * Injects the fault and verifies the result.
   * @param rounds number of repetitions
   * @returns the measurements in one line
   * @throws AssertionError if the product misbehaves
   */
  run(environment: FaultEnvironment, rounds: number): Promise<string>;
}

/** Thrown if this machine cannot inject the fault. The scenario is reported as skipped. */
export class UnsupportedHereError extends Error {
  override name = 'UnsupportedHereError';
}
