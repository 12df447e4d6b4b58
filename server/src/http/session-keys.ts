import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { makeFolder } from '#server/lib/make-folder.ts';
import { isStrongKey } from './strong-key.ts';

/** Returns the keys that sign the session cookie: from the settings, or a generated key in the data folder. */
export function sessionKeys(env: Pick<Env, 'sessionKeys' | 'dataDir'>): string[] {
  if (env.sessionKeys) return env.sessionKeys;
  makeFolder(env.dataDir);
  const file = join(env.dataDir, 'session-keys');
  if (!existsSync(file)) makeKey(file);
  const keys = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  if (keys.length === 0 || !keys.every(isStrongKey))
    throw new Error(`${file} holds no usable key: delete it (everybody has to sign in again) or restore it`);
  return keys;
}

/** Links a complete file, so a process that starts concurrently never reads half a key. */
function makeKey(file: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}
