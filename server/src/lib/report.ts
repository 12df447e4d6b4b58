/**
 * Hears how far long work has come.
 * @param step what is being done, such as `uploads saved`
 * @param done how many times so far
 * @param total of how many, where that is known
 */
export type Report = (step: string, done: number, total?: number) => void;
