import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { languages } from '@institute/core/i18n/locale.ts';
import { z } from 'zod';
import { savedServer } from '#shared/contract.ts';
import { windowState } from './window-state.ts';

const schema = z.object({
  version: z.literal(1),
  language: z.enum(languages).nullable(),
  /** Origin of the current server. */
  server: z.string().nullable(),
  servers: z.array(savedServer),
  /** Per server: creation time of the newest announced visitor message. */
  announced: z.record(z.string(), z.string()),
  /** The same for the notices of the signed-in user. Files of older versions have none. */
  announcedNotices: z.record(z.string(), z.string()).default({}),
  /** Last window state. Invalid values, and files of older versions, yield null. */
  window: windowState.nullable().catch(null),
});
export type Settings = z.infer<typeof schema>;

const defaults: Settings = {
  version: 1,
  language: null,
  server: null,
  servers: [],
  announced: {},
  announcedNotices: {},
  window: null,
};

/** The settings file. It contains no credentials and no content. */
export interface SettingsFile {
  get(): Settings;
  /** Merges and writes the settings synchronously. */
  change(changes: Partial<Settings>): void;
}

/**
 * Opens the settings. An invalid file is copied to `.bak`, and the defaults apply.
 * @param warn called for an invalid file and for failed writes; an unwritten change lasts until the app ends
 */
export function openSettings(file: string, warn: (message: string) => void): SettingsFile {
  let settings = read(file, warn);
  return {
    get: () => settings,
    change(changes) {
      settings = { ...settings, ...changes };
      try {
        mkdirSync(dirname(file), { recursive: true });
        // Write, then rename: after a power failure the old or the new file is complete.
        writeFileSync(`${file}.tmp`, JSON.stringify(settings, null, 2), { mode: 0o600 });
        renameSync(`${file}.tmp`, file);
      } catch (error) {
        warn(`Cannot write the settings: ${String(error)}`);
      }
    },
  };
}

function read(file: string, warn: (message: string) => void): Settings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return defaults;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    warn('Invalid settings file; using the defaults');
    try {
      copyFileSync(file, `${file}.bak`);
    } catch (error) {
      warn(`Cannot copy the invalid settings file: ${String(error)}`);
    }
    return defaults;
  }
}
