import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv, SettingsError } from './env.ts';

function problems(source: Record<string, string>): string {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

const s3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'institute',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'never-logged',
};

describe('readEnv rejects', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ PORT: '80.5' }, 'PORT must be'],
    [{ PUBLIC_URL: 'institute.example' }, 'PUBLIC_URL must be an http:// or https:// address'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://institute.example/site' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://a:b@institute.example' }, 'PUBLIC_URL must be'],
    [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64'],
    [
      { WORKERS: '2' },
      'WORKERS must be 1 without DATABASE_URL: the embedded database belongs to one process',
    ],
    [{ DATABASE_URL: 'foo' }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be a postgres:// address'],
    [{ ADMIN_USERNAME: 'ratna' }, 'ADMIN_PASSWORD must be set too'],
    [{ ADMIN_PASSWORD: 'a quiet harbour at dusk' }, 'ADMIN_USERNAME must be set too'],
    [{ ADMIN_USERNAME: 'a b', ADMIN_PASSWORD: 'a quiet harbour at dusk' }, 'ADMIN_USERNAME must be 3 to 64'],
    [{ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'password1234' }, 'ADMIN_PASSWORD must have at least 12'],
    [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS must be keys of at least 32 characters'],
    ...[
      'a'.repeat(64),
      'change-me',
      'change-me-please-change-me-0123456789',
      'ab'.repeat(20),
      'k3Jx9QpL'.repeat(5),
      '0123456789abcdefghijklmnopqrstuvwxyz',
      'this-is-my-secret-key-for-the-website',
      `${randomBytes(32).toString('base64')},${'0'.repeat(40)}`,
    ].map((SESSION_KEYS): [Record<string, string>, string] => [
      { SESSION_KEYS },
      'SESSION_KEYS must be keys of at least 32 characters, separated by commas, each random',
    ]),
    [{ ADMIN_USERNAME: 'ratna', ADMIN_PASSWORD: 'kapal-ratna-di-laut' }, 'must not contain ADMIN_USERNAME'],
    [{ SESSION_KEYS: ' , ' }, 'SESSION_KEYS must be keys'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10'],
    [{ ALLOW_REGISTRATION: 'yes' }, 'ALLOW_REGISTRATION must be one of true, false'],
    [
      { ALLOW_REGISTRATION: 'true', NODE_ENV: 'production' },
      'ALLOW_REGISTRATION cannot be true in production',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000'],
    [{ REPLY_PROMISE: 'days' }, 'REPLY_PROMISE must be one of hours, business-hours'],
    [{ BACKUP_DAILY: 'yes' }, 'BACKUP_DAILY must be one of on, off'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set too, since SMTP_URL is'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: x@y' }, 'MAIL_FROM must be one mail address'],
    [{ MAIL_FROM: 'website@localhost' }, 'MAIL_FROM must be one mail address'],
    [{ MAIL_TO: 'a@b.example, nobody' }, 'MAIL_TO must be mail addresses'],
    [{ MAIL_TO: 'desk@institute' }, 'MAIL_TO must be mail addresses'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200'],
    [{ S3_ENDPOINT: 's3.example', S3_BUCKET: 'x' }, 'S3_ENDPOINT must be an http:// or https:// address'],
    [{ S3_ENDPOINT: 'https://key:secret@s3.example' }, 'S3_ENDPOINT must be an address without user'],
    [{ S3_BUCKET: 'My_Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'institute' }, 'S3_ENDPOINT must be set too, since S3_BUCKET is'],
    [{ S3_PREFIX: '../up' }, 'S3_PREFIX must be names with slashes between'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set too'],
    [{ ...s3, DATABASE_URL: 'postgres://x/y' }, 'SESSION_KEYS must be set too, since S3_BUCKET is'],
    [{ CDN_MAX_AGE: 'long' }, 'CDN_MAX_AGE must be a whole number from 0 to 31536000'],
    [{ CDN_PURGE_URL: 'https://cdn.example/purge' }, 'CDN_MAX_AGE must be set too, since CDN_PURGE_URL is'],
    [{ RATE_LIMITS: '1' }, 'RATE_LIMITS must be one of on, off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be one of'],
  ])('%j', (source, message) => {
    expect(problems(source as Record<string, string>)).toContain(message);
  });

  it('several settings with one message that contains no values', () => {
    const source = {
      PORT: 'abc',
      DATABASE_URL: 'foo://secret',
      SESSION_KEYS: 'secret',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'secret',
    };
    const message = problems(source);
    for (const name of ['PORT', 'DATABASE_URL', 'SESSION_KEYS', 'ADMIN_PASSWORD'])
      expect(message).toContain(name);
    expect(message).not.toContain('secret');
  });
});

describe('readEnv', () => {
  it('has defaults for a first start, also for empty values', () => {
    const defaults = readEnv({}, '/srv/institute');
    expect(defaults).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: '/srv/institute/data',
      trustProxy: 0,
      allowRegistration: false,
      rateLimits: true,
      logLevel: 'info',
    });
    const empty = Object.fromEntries(
      ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'ADMIN_PASSWORD', 'TRUST_PROXY'].map((name) => [
        name,
        '',
      ]),
    );
    expect(readEnv(empty, '/srv/institute')).toEqual(defaults);
  });

  it('normalizes valid settings', () => {
    const keys = [randomBytes(16).toString('hex'), randomBytes(48).toString('base64')];
    const env = readEnv({
      PORT: '8080',
      PUBLIC_URL: 'HTTPS://Institute.Example:443/',
      SESSION_KEYS: keys.join(', '),
      DATA_DIR: '/var/lib/institute',
    });
    expect(env.publicUrl).toBe('https://institute.example');
    expect(env.sessionKeys).toEqual(keys);
    expect([env.port, env.dataDir]).toEqual([8080, '/var/lib/institute']);
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv({ ...s3, S3_PREFIX: 'website/uploads' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'institute',
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'never-logged',
      prefix: 'website/uploads/',
    });
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});
