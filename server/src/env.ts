import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { containsUsername } from '@institute/core/account/credentials.ts';
import { usernamePattern } from '@institute/core/account/limits.ts';
import { responseTargets } from '@institute/core/inbox/response-time.ts';
import { isEmailAddress } from '@institute/core/lib/email-address.ts';
import { z } from 'zod';
import { passwordProblem } from './features/account/password-rules.ts';
import { isStrongKey } from './http/strong-key.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  z.preprocess((given) => empty(given) ?? value, schema);
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message);
};
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const address = (protocols: RegExp, message: string) =>
  z.string().refine((value) => protocols.test(value) && URL.canParse(value), message);
const webUrl = address(/^https?:\/\//i, 'must be an http:// or https:// address');
const listOf = (isValid: (each: string) => boolean, message: string) =>
  z
    .string()
    .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
    .refine((all) => all.length > 0 && all.every(isValid), message);

const settings = z
  .object({
    NODE_ENV: withDefault(choice(['development', 'production', 'test']), 'development'),
    PORT: withDefault(wholeNumber(0, 65_535), 3000),
    // Loopback, so that a first start is not exposed to the network. Containers set 0.0.0.0.
    HOST: withDefault(z.string().trim().max(255, 'is too long'), '127.0.0.1'),
    WORKERS: withDefault(wholeNumber(1, 64), 1),
    PUBLIC_URL: optional(
      webUrl.refine(isOrigin, 'must be an address without a path, such as https://institute.example'),
    ),
    DATABASE_URL: optional(address(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')),
    DATA_DIR: withDefault(z.string(), './data'),
    ADMIN_USERNAME: optional(
      z.string().regex(usernamePattern, 'must be 3 to 64 letters, digits, dots, underscores or hyphens'),
    ),
    ADMIN_PASSWORD: optional(
      z.string().refine((value) => !passwordProblem(value), {
        error: 'must have at least 12 characters and not be a common password',
      }),
    ),
    SESSION_KEYS: optional(
      listOf(
        isStrongKey,
        'must be keys of at least 32 characters, separated by commas, each random: not words, not repeated',
      ),
    ),
    TRUST_PROXY: withDefault(wholeNumber(0, 10), 0),
    BACKUP_DIR: optional(z.string()),
    BACKUP_KEEP: withDefault(wholeNumber(1, 1000), 14),
    BACKUP_DAILY: optional(choice(['on', 'off'])),
    UPLOADS_MAX_MB: optional(wholeNumber(1, 100_000_000)),
    S3_ENDPOINT: optional(webUrl.refine(isBare, 'must be an address without user, password and query')),
    S3_BUCKET: optional(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
        ),
    ),
    S3_REGION: withDefault(
      z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be small letters, digits or hyphens'),
      'us-east-1',
    ),
    S3_ACCESS_KEY_ID: optional(z.string().regex(/^[\w.+/=-]{3,128}$/, 'must be 3 to 128 letters and digits')),
    S3_SECRET_ACCESS_KEY: optional(
      z.string().regex(/^[\x21-\x7e]{8,256}$/, 'must be 8 to 256 characters without spaces'),
    ),
    S3_PREFIX: optional(
      z
        .string()
        .max(200, 'is too long')
        .regex(
          /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/,
          'must be names with slashes between, such as website/uploads',
        ),
    ),
    CDN_MAX_AGE: optional(wholeNumber(0, 31_536_000)),
    CDN_PURGE_URL: optional(webUrl),
    CDN_PURGE_TOKEN: optional(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be up to 500 characters without spaces'),
    ),
    SMTP_URL: optional(address(/^smtps?:\/\//i, 'must be an smtp:// or smtps:// address')),
    MAIL_FROM: optional(z.string().refine(isEmailAddress, 'must be one mail address')),
    MAIL_TO: optional(listOf(isEmailAddress, 'must be mail addresses, separated by commas')),
    REPLY_PROMISE: withDefault(choice(responseTargets), 'hours'),
    DIGEST_RATE: withDefault(wholeNumber(1, 1000), 5),
    METRICS_TOKEN: optional(
      z.string().regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or any of ._~+/=-'),
    ),
    REQUIRE_TWO_FACTOR: withDefault(choice(['0', '1']), '0'),
    ALLOW_REGISTRATION: withDefault(choice(['true', 'false']), 'false'),
    RATE_LIMITS: withDefault(choice(['on', 'off']), 'on'),
    LOG_LEVEL: withDefault(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  })
  .superRefine((values, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const [given, needed] of neededWith)
      if (values[given] && values[needed] === undefined)
        problem(needed, `must be set too, since ${given} is`);
    if (containsUsername(values.ADMIN_PASSWORD ?? '', values.ADMIN_USERNAME ?? ''))
      problem('ADMIN_PASSWORD', 'must not contain ADMIN_USERNAME');
    if (values.WORKERS > 1 && !values.DATABASE_URL)
      problem('WORKERS', 'must be 1 without DATABASE_URL: the embedded database belongs to one process');
    const given = s3Names.find((name) => values[name]);
    for (const name of s3Names)
      if (given && !values[name]) problem(name, `must be set too, since ${given} is`);
    if (values.S3_BUCKET && values.DATABASE_URL && !values.SESSION_KEYS)
      problem(
        'SESSION_KEYS',
        'must be set too, since S3_BUCKET is: servers on several machines need the same',
      );
    if (values.ALLOW_REGISTRATION === 'true' && values.NODE_ENV === 'production')
      problem('ALLOW_REGISTRATION', 'cannot be true in production: anyone could become an administrator');
  });

/** Settings that require another one. */
const neededWith = [
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['CDN_PURGE_URL', 'CDN_MAX_AGE'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_TO'],
  ['ADMIN_PASSWORD', 'ADMIN_USERNAME'],
] as const;
/** Settings that require each other. */
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings of one process. Read once and passed on in the services. */
export type Env = ReturnType<typeof readEnv>;

/** The settings are invalid. The message names each variable and never a value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings from the environment and from a `.env` file in `folder`, in this order of precedence. */
export function loadEnv(folder = process.cwd()) {
  const file = resolve(folder, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return readEnv(process.env, folder);
}

/**
 * Reads the settings. Resolves relative paths from `folder`.
 * @throws SettingsError with one line per problem
 */
export function readEnv(source: Record<string, string | undefined>, folder = process.cwd()) {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`These settings are invalid:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const dataDir = resolve(folder, values.DATA_DIR);
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    /** Number of worker processes. */
    workers: values.WORKERS,
    /** Public origin of the site, without a trailing slash. */
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    backups: {
      folder: values.BACKUP_DIR ? resolve(folder, values.BACKUP_DIR) : join(dataDir, 'backups'),
      /** Number of backups to retain of each kind. */
      maxBackups: values.BACKUP_KEEP,
      /** By default, daily backups run only for the embedded database. */
      daily: (values.BACKUP_DAILY ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on',
    },
    cdn: {
      /** Seconds. Undefined without a CDN that receives purges. */
      maxAge: values.CDN_MAX_AGE,
      purge: values.CDN_PURGE_URL ? { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN } : undefined,
    },
    /** Mail server and addresses. Undefined: no mail is sent. */
    mail:
      values.SMTP_URL && values.MAIL_FROM && values.MAIL_TO
        ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, to: values.MAIL_TO }
        : undefined,
    /** Whether the response-time target counts all hours or business hours. */
    responseTarget: values.REPLY_PROMISE,
    /** Digest mails per second, across all processes. */
    digestRate: values.DIGEST_RATE,
    /** Total upload quota in bytes. Undefined: no limit. */
    uploadsMaxBytes: values.UPLOADS_MAX_MB && values.UPLOADS_MAX_MB * 1024 * 1024,
    /** Bucket for uploads, instead of the data directory. */
    s3: s3Of(values),
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    sessionKeys: values.SESSION_KEYS,
    /** Number of proxies that append to X-Forwarded-For. */
    trustProxy: values.TRUST_PROXY,
    /** Bearer token for `/metrics` from other machines. */
    metricsToken: values.METRICS_TOKEN,
    allowRegistration: values.ALLOW_REGISTRATION === 'true',
    /** Makes two-factor sign-in mandatory. */
    requireTwoFactor: values.REQUIRE_TWO_FACTOR === '1',
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

function s3Of(values: z.output<typeof settings>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    /** Without a trailing slash. */
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    /** Prefix of object names. Empty, or with a trailing slash. */
    prefix: values.S3_PREFIX ? `${values.S3_PREFIX.replace(/\/$/, '')}/` : '',
  };
}

function isBare(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { search, hash, username, password } = new URL(value);
  return `${search}${hash}${username}${password}` === '';
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  return new URL(value).pathname === '/' && isBare(value);
}
