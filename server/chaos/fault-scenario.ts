import type { FaultEnvironment } from './environment.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Something that goes wrong in the world, what the product promises then, and how both are seen. */
export interface FaultScenario {
  /** Short and stable: the name by which it is asked for. */
  id: string;
  title: string;
  databases: readonly DatabaseKind[];
  /** Mounts file systems, which takes the rights of root on Linux. */
  needsRoot?: boolean;
  /**
   * Causes the fault `rounds` times and looks. @returns what was counted, in one line
   * @throws AssertionError where the promise does not hold
   */
  run(ground: FaultEnvironment, rounds: number): Promise<string>;
}

/** Thrown where a fault cannot be caused on this machine; it is reported, and is not a success. */
export class UnsupportedHereError extends Error {
  override name = 'UnsupportedHereError';
}
