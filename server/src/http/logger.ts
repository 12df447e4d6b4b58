import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'passwordHash',
  'password_hash',
  'secretAccessKey',
];

/**
 * Creates the log on standard output: JSON lines, or readable lines on a terminal. Known secret fields are redacted.
 */
export function createLogger({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  const terminal = process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : undefined;
  const stream = destination ?? terminal;
  return stream ? pino(options, stream) : pino(options);
}
