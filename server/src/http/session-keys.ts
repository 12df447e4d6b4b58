import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#src/env.ts';

/** The keys that sign the session cookie: the settings', else one made once and kept beside the data. */
export function sessionKeys(env: Pick<Env, 'sessionKeys' | 'dataDir'>): string[] {
  if (env.sessionKeys) return env.sessionKeys;
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const file = join(env.dataDir, 'session-keys');
  try {
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const keys = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new Error(`${file} holds no usable key: delete it (everybody has to sign in again) or restore it`);
  return keys;
}
