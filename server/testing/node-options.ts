/**
 * Options of Node.js for processes with an embedded database. Optimising its WebAssembly costs more processor time than
 * the few queries of a test save. The benchmark starts the product as in production.
 */
export const testNodeOptions = process.env.VITEST ? ['--liftoff-only'] : [];
