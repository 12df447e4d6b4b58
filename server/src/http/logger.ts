import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

const hidden = '[hidden]';
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
 * The secrets in addresses: the token of a preview link in a path, those of invitations and links in mails in a query.
 * They end before any character that JSON escapes, so a masked line stays valid. The preview for staff has no token.
 */
const addressSecrets = /((?<!\/admin)\/previews?(?:\/|%2f)+|[?&](?:token|invitation)=)[^\s"\\/?&#]+/gi;

/**
 * Creates the log on standard output: JSON lines, or readable lines on a terminal. Hides known secret fields, and the
 * secrets in addresses wherever a line contains one, such as in the message of an error.
 */
export function createLogger({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: hidden },
    hooks: { streamWrite: (line: string) => line.replace(addressSecrets, `$1${hidden}`) },
  };
  const terminal = process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : undefined;
  const stream = destination ?? terminal;
  return stream ? pino(options, stream) : pino(options);
}
