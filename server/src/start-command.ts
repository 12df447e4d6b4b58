import type { Command } from '#src/cli/command.ts';

/** `npm start`, and the built server itself (`node server/dist/main.js`). */
export const startCommand = {
  name: 'npm start',
  summary:
    'Builds what is missing or stale, then serves the website and the dashboard. A new embedded database gets sample content.',
  options: { empty: { type: 'boolean', help: 'Starts a new database without the sample content' } },
  exitCodes: {
    65: 'The database is damaged, or was made by a newer version',
    75: 'Another process uses the embedded database',
    78: 'A setting is wrong',
  },
  example: '--empty',
} as const satisfies Command<{ empty: { type: 'boolean'; help: string } }>;
