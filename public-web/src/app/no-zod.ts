/**
 * Stands in for zod on the public site. The endpoints of core carry schemas for the server, which checks what
 * comes in and goes out; a reader's browser only needs their addresses and types, and zod would be a quarter
 * of all the JavaScript it loads. Every property and every call answers with the same object again, so the
 * schemas can be declared and are never used.
 */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });

export { nothing as z };
