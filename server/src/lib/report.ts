/**
 * Receives the progress of a long operation.
 * @param step the current step, such as `uploads saved`
 * @param done number of finished units
 * @param total number of all units, if known
 */
export type Report = (step: string, done: number, total?: number) => void;
