import type { Command } from './command.ts';

/** The command of `npm start` and of the built server (`node server/dist/main.js`). */
export const startCommand = {
  name: 'npm start',
  summary:
    'Builds missing or outdated packages, then serves the website and the dashboard. A new embedded database gets sample content.',
  options: { empty: { type: 'boolean', help: 'Starts a new database without the sample content' } },
  exitCodes: {
    65: 'The database is damaged or was made by a newer version',
    75: 'Another process uses the embedded database',
    78: 'A setting is invalid',
  },
  example: '--empty',
} as const satisfies Command<{ empty: { type: 'boolean'; help: string } }>;
