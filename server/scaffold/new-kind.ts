import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentKinds } from '@institute/core/content/kinds.ts';
import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { runCommand, UsageError } from '#src/cli/command.ts';
import { migrationNames } from '#src/db/migrations-list.ts';
import { registrations } from './registrations.ts';

const templates = join(import.meta.dirname, 'templates');

await runCommand(
  {
    name: 'npm run new:kind',
    summary: 'Generates the skeleton of a content type without public pages, and registers it.',
    positionals: ['NAME'],
    options: {
      plural: { type: 'string', value: 'NAMES', help: 'Plural. Default: NAME with an s' },
      indonesian: { type: 'string', value: 'NAME', help: 'Indonesian name in the texts. Default: NAME' },
    },
    example: 'report --indonesian laporan',
  },
  async ({ values, positionals: [kind = ''] }) => {
    const { plural = `${kind}s`, indonesian = kind } = values;
    requireNewName(kind, plural);
    if (!/^\p{L}[\p{L} -]*$/u.test(indonesian))
      throw new UsageError('The Indonesian name must consist of letters.');
    const placeholders = placeholdersFor(kind, plural, indonesian);
    const files = new Map([...readTemplates(placeholders), ...readRegistrations(placeholders)]);
    for (const [file, text] of files) {
      mkdirSync(dirname(join(projectRoot, file)), { recursive: true });
      writeFileSync(join(projectRoot, file), text);
    }
    format([...files.keys()]);
    console.log([...files.keys()].sort().join('\n'));
    console.log('\nNext: fields, pages and tests. See "Add a content type" in docs/extending.md.');
  },
);

function requireNewName(kind: string, plural: string): void {
  for (const name of [kind, plural])
    if (!/^[a-z]{3,20}$/.test(name)) throw new UsageError(`'${name}' must have 3 to 20 lower-case letters.`);
  if (contentKinds.some((name) => name === kind) || Object.hasOwn(adminEn.admin.tab, plural))
    throw new UsageError(`'${kind}' or '${plural}' exists.`);
}

function placeholdersFor(kind: string, kinds: string, indonesian: string): Record<string, string> {
  const lastMigration = migrationNames.at(-1) ?? '';
  const numbers = migrationNames.map((name) => Number(name.split('_')[1]));
  const number = String(Math.max(...numbers) + 1).padStart(3, '0');
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return {
    ...{ kind, kinds, nama: indonesian, lastMigration },
    ...{ Kind: capitalized(kind), Kinds: capitalized(kinds), Nama: capitalized(indonesian) },
    migration: `${today}_${number}_${kinds}`,
    olderKinds: contentKinds.map((name) => `'${name}'`).join(', '),
  };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function fill(text: string, placeholders: Record<string, string>): string {
  return text.replace(/__([A-Za-z]+)__/g, (found, name: string) => placeholders[name] ?? found);
}

/** Returns the new files by path. */
function readTemplates(placeholders: Record<string, string>): [string, string][] {
  const names = readdirSync(templates, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.txt'))
    .map((template) => {
      const file = fill(template, placeholders).replace(/\.txt$/, '');
      if (existsSync(join(projectRoot, file))) throw new Error(`${file} exists.`);
      return [file, fill(readFileSync(join(templates, template), 'utf8'), placeholders)];
    });
}

/** Returns the changed files by path. */
function readRegistrations(placeholders: Record<string, string>): Map<string, string> {
  const changed = new Map<string, string>();
  for (const registration of registrations) {
    const { file, after, insert } = registration;
    const text = changed.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');
    const [before, rest, ...more] = text.split(fill(after, placeholders));
    if (rest === undefined || more.length > 0)
      throw new Error(`${file} must contain '${after.trim()}' once. Adapt server/scaffold/registrations.ts.`);
    changed.set(file, `${before}${fill(after + insert, placeholders)}${rest}`);
  }
  return changed;
}

/** Sorts imports and formats. */
function format(files: string[]): void {
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
}
