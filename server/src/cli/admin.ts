import { parseArgs } from 'node:util';
import { AppError } from '@institute/core/errors.ts';
import { errors } from '@institute/core/i18n/en/errors.ts';
import { upgradeSchema } from '#src/backup/upgrade-schema.ts';
import { projectRoot } from '#src/build/root.ts';
import { exitCodeOf } from '#src/db/exit-code.ts';
import { loadEnv } from '#src/env.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { type AdminCommand, adminCommands } from './admin-commands.ts';
import { openOrJoin } from './open-or-join.ts';
import { readPassword } from './read-password.ts';

/** `npm run admin -- ...`: accounts, from the terminal, whether the server runs or not. */
const call = parseCall(process.argv.slice(2));
if (!call) {
  const lines = Object.values(adminCommands).map(({ usage }) => `  npm run admin -- ${usage}`);
  console.error(['Usage:', ...lines].join('\n'));
  process.exit(2);
}

try {
  const env = loadEnv(projectRoot);
  const database = await openOrJoin(env);
  try {
    await upgradeSchema({ database, storage: await openStorage(env), settings: env.backups }, console.error);
    const lines = await call.command.run({
      db: database.knex,
      publicUrl: env.publicUrl,
      name: call.name,
      days: call.days,
      newPassword: () => readPassword(call.fromStdin),
    });
    for (const line of lines) console.log(line);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(textOf(error));
  process.exitCode = exitCodeOf(error);
}

interface Call {
  command: AdminCommand;
  name: string;
  days: string | undefined;
  fromStdin: boolean;
}

/** Undefined for anything that is not a whole command. */
function parseCall(args: string[]): Call | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { days: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
    });
    const [title = '', name = '', ...rest] = positionals;
    const command = Object.hasOwn(adminCommands, title) ? adminCommands[title] : undefined;
    if (!command || rest.length > 0 || (name !== '') !== command.needsName) return undefined;
    return { command, name, days: values.days, fromStdin: values['password-stdin'] };
  } catch {
    return undefined;
  }
}

function textOf(error: unknown): string {
  if (error instanceof AppError) return errors[error.code];
  if (!(error instanceof Error)) return String(error);
  return error.message || `The database cannot be reached (${'code' in error ? error.code : error.name})`;
}
