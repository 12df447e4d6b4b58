import { config } from 'zod/v4/core';

// The builds of the dashboard take this module for 'zod'. With its compiler on, zod probes `new Function` as soon as a
// schema is defined, and the content security policy of the page reports that. So this runs before any schema.
config({ jitless: true });

export * from 'zod/v4';
