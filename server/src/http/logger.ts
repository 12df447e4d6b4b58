import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'passwordHash',
  'password_hash',
  'secretAccessKey',
];

/** The log: one JSON line per event on standard output; secrets that slip into it are blanked. */
export function createLogger({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: undefined,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
