import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { languages } from '@institute/core/locale.ts';
import { z } from 'zod';
import { savedServer } from '#src/shared/contract.ts';
import { windowPlace } from './window-place.ts';

const schema = z.object({
  version: z.literal(1),
  language: z.enum(languages).nullable(),
  /** The origin of the server in use. */
  server: z.string().nullable(),
  servers: z.array(savedServer),
  /** By server: when the newest message of a visitor that was told of came. */
  announced: z.record(z.string(), z.string()),
  /** Where the window stood; settings of older versions have none, and a place that is none is not used. */
  window: windowPlace.nullable().catch(null),
});
export type Settings = z.infer<typeof schema>;

const first: Settings = {
  version: 1,
  language: null,
  server: null,
  servers: [],
  announced: {},
  window: null,
};

/** What the app remembers of itself. It holds no password, no session and nothing that anybody wrote. */
export interface SettingsFile {
  get(): Settings;
  /** Changes a part, and writes it before it returns. */
  change(part: Partial<Settings>): void;
}

/**
 * Opens the settings. A file that cannot be read is put aside as `.bak`, and the app starts as on the first day.
 * @param warn is told of it, and of a change that cannot be written: it then holds until the app ends
 */
export function openSettings(file: string, warn: (what: string) => void): SettingsFile {
  let settings = read(file, warn);
  return {
    get: () => settings,
    change(part) {
      settings = { ...settings, ...part };
      try {
        mkdirSync(dirname(file), { recursive: true });
        // Written beside and then moved: a power cut leaves the old file or the new one.
        writeFileSync(`${file}.tmp`, JSON.stringify(settings, null, 2), { mode: 0o600 });
        renameSync(`${file}.tmp`, file);
      } catch (error) {
        warn(`The settings could not be written: ${String(error)}`);
      }
    },
  };
}

function read(file: string, warn: (what: string) => void): Settings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return first;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    warn('The settings could not be read; the app begins anew.');
    try {
      copyFileSync(file, `${file}.bak`);
    } catch (error) {
      warn(`They could not be put aside either: ${String(error)}`);
    }
    return first;
  }
}
