import { parseArgs } from 'node:util';
import { BackupDamagedError, BackupTooNewError } from '#server/backup/errors.ts';
import { DatabaseDamagedError, DatabaseInUseError } from '#server/db/embedded/errors.ts';
import { SchemaTooNewError } from '#server/db/migrate.ts';
import { SettingsError } from '#server/env.ts';
import { errorSentence } from '#server/start/error-sentence.ts';

interface Flag {
  type: 'boolean';
  /** One sentence without a full stop. */
  help: string;
}
interface Text {
  type: 'string';
  help: string;
  /** The placeholder in the help, such as `FILE`. */
  value: string;
  default?: string;
  multiple?: boolean;
}
type Options = Record<string, Flag | Text>;

type ValueOf<O extends Flag | Text> = O extends Flag
  ? boolean
  : O extends { multiple: true }
    ? string[]
    : O extends { default: string }
      ? string
      : string | undefined;
type Values<O extends Options> = { [Name in keyof O]: ValueOf<O[Name]> };

/** A CLI command and the content of its `--help`. */
export interface Command<O extends Options> {
  /** As typed, such as `npm run backup`. */
  name: string;
  /** One or two sentences. */
  summary: string;
  /** Positional arguments in order. Brackets mark an optional one. */
  positionals?: string[];
  options?: O;
  /** More lines of help, such as a list of subcommands. */
  details?: string[];
  /** Exit codes other than 0, 1 and 2, and their meaning. */
  exitCodes?: Record<number, string>;
  /** The arguments of the example. */
  example?: string;
}

/** The arguments do not match the command's description. */
export class UsageError extends Error {}

/** The parsed arguments of a command. */
interface Call<O extends Options> {
  values: Values<O>;
  positionals: string[];
}

/**
 * Parses the process's arguments, prints `--help`, runs the command and sets the exit code: 0, 1 for an
 * error, 2 for wrong arguments, or the number that the command returns. Errors go to standard error.
 */
export async function runCommand<const O extends Options>(
  command: Command<O>,
  run: (call: Call<O>) => Promise<number | undefined> | Promise<void>,
): Promise<void> {
  try {
    const call = parseCall(command, process.argv.slice(2));
    const code = call && (await run(call));
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.exitCode = reportFailure(command, error);
  }
}

/**
 * Parses arguments.
 * @returns undefined if `--help` was given and printed
 * @throws UsageError
 */
export function parseCall<const O extends Options>(command: Command<O>, args: string[]): Call<O> | undefined {
  const { options = {} as O, positionals: names = [] } = command;
  const parsed = parse(args, options);
  if (parsed.values.help) {
    console.log(helpOf(command));
    return undefined;
  }
  const required = names.filter((name) => !name.startsWith('[')).length;
  const extra = parsed.positionals[names.length];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`);
  if (parsed.positionals.length < required)
    throw new UsageError(`The argument ${names[parsed.positionals.length]} is missing.`);
  return { values: parsed.values as Values<O>, positionals: parsed.positionals };
}

function parse(args: string[], options: Options) {
  const flags = Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const unset = option.type === 'boolean' ? false : option.multiple ? [] : undefined;
      return [name, { default: unset, ...option }];
    }),
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...flags, help: { type: 'boolean', default: false, short: 'h' } },
    });
  } catch (error) {
    // Node.js appends its own advice after the first sentence.
    throw new UsageError(`${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}.`);
  }
}

/** Prints the error to standard error. @returns its exit code */
export function reportFailure(command: Pick<Command<Options>, 'name'>, error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nRun \`${invocationOf(command)}--help\` for how to use it.`);
    return 2;
  }
  console.error(errorSentence(error));
  return exitCodeOf(error);
}

function invocationOf({ name }: Pick<Command<Options>, 'name'>): string {
  return `${name} -- `;
}

function helpOf(command: Command<Options>): string {
  const { summary, positionals = [], options = {}, details = [], exitCodes = {}, example } = command;
  const all: Options = { ...options, help: { type: 'boolean', help: 'Prints this help' } };
  const flags = Object.entries(all).map(([name, option]) => {
    const flag = option.type === 'string' ? `--${name} ${option.value}` : `--${name}`;
    const hints = option.type === 'string' ? hintsOf(option) : '';
    return [flag, `${option.help}${hints}`] as const;
  });
  const width = Math.max(...flags.map(([flag]) => flag.length)) + 2;
  const codes = { 0: 'Done', 1: 'Failed', 2: 'The arguments are wrong', ...exitCodes };
  return [
    `Usage: ${[invocationOf(command).trimEnd(), ...positionals, '[options]'].join(' ')}`,
    '',
    summary,
    '',
    ...(details.length > 0 ? [...details, ''] : []),
    'Options:',
    ...flags.map(([flag, help]) => `  ${flag.padEnd(width)}${help}`),
    '',
    'Exit codes:',
    ...Object.entries(codes).map(([code, meaning]) => `  ${code.padEnd(width)}${meaning}`),
    ...(example === undefined ? [] : ['', `Example: ${invocationOf(command)}${example}`]),
  ].join('\n');
}

function hintsOf({ default: value, multiple }: Text): string {
  const hints = [value !== undefined && `default: ${value}`, multiple && 'may be repeated'].filter(Boolean);
  return hints.length > 0 ? ` (${hints.join('; ')})` : '';
}

/** Exit codes of CLI commands for service managers (sysexits.h). */
export function exitCodeOf(error: unknown): number {
  const isOfTheData = [DatabaseDamagedError, SchemaTooNewError, BackupDamagedError, BackupTooNewError].some(
    (kind) => error instanceof kind,
  );
  if (isOfTheData) return 65;
  if (error instanceof SettingsError) return 78;
  if (error instanceof DatabaseInUseError) return 75;
  return 1;
}
