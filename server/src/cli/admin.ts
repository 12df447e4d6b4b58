import { upgradeSchema } from '#server/backup/upgrade-schema.ts';
import { loadEnv } from '#server/env.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { adminCommands } from './admin-commands.ts';
import { runCommand, UsageError } from './command.ts';
import { openOrConnect } from './connect-database.ts';
import { readPassword } from './prompt-password.ts';

await runCommand(
  {
    name: 'npm run admin',
    summary: 'Manages accounts from the terminal. The server can run or be stopped.',
    positionals: ['COMMAND', '[NAME]'],
    details: ['Commands:', ...Object.values(adminCommands).map(({ usage }) => `  ${usage}`)],
    options: {
      days: {
        type: 'string',
        value: 'N',
        help: 'For invite: number of days until the link expires (default: 7)',
      },
      role: {
        type: 'string',
        value: 'ROLE',
        help: 'owner, editor, author or reviewer (default of create-user and invite: owner)',
      },
      'password-stdin': { type: 'boolean', help: 'Reads the new password from standard input' },
    },
    exitCodes: { 65: 'The database is damaged or was made by a newer version', 78: 'A setting is invalid' },
    example: 'set-password admin',
  },
  async ({ values, positionals: [given = '', name = ''] }) => {
    const command = Object.hasOwn(adminCommands, given) ? adminCommands[given] : undefined;
    if (!command) throw new UsageError(`There is no command '${given}'.`);
    if (command.needsName && name === '') throw new UsageError(`The command ${given} needs a NAME.`);
    if (!command.needsName && name !== '') throw new UsageError(`Unexpected argument '${name}'.`);
    const env = loadEnv(projectRoot);
    const database = await openOrConnect(env);
    try {
      await upgradeSchema(
        { database, storage: await openStorage(env), settings: env.backups },
        console.error,
      );
      const lines = await command.run({
        db: database.knex,
        publicUrl: env.publicUrl,
        name,
        days: values.days,
        role: values.role,
        newPassword: () => readPassword(values['password-stdin']),
      });
      for (const line of lines) console.log(line);
    } finally {
      await database.close();
    }
  },
);
