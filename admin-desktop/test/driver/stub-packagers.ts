import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Recorded input of the deb packager. */
export interface DebRecord {
  args: string[];
  /** Contents of input files by option or installation path. */
  files: Record<string, string>;
}

interface StubTools {
  /** Environment that makes electron-builder use the stubs instead of downloads. */
  env: Record<string, string>;
  deb(): DebRecord;
  /** Returns the files of the AppImage by name. */
  appImage(): Record<string, string>;
}

/** Creates stubs of the deb and AppImage packagers that record their input. */
export function stubPackagers(dir: string): StubTools {
  const recordFile = (name: string) => join(dir, `${name}.json`);
  const fpm = join(dir, 'fpm');
  script(
    fpm,
    `const args = process.argv.slice(2);
    const after = (name) => args[args.indexOf(name) + 1];
    const files = {};
    for (const name of ['--after-install', '--after-remove']) files[name] = read(after(name));
    for (const each of args) {
      const [from, to] = each.split('=');
      if (to && /\\.(desktop|xml)$/.test(to)) files[to] = read(from);
    }
    fs.writeFileSync(after('--package'), 'deb');
    record(${JSON.stringify(recordFile('deb'))}, { args, files });`,
  );
  const appImageTools = join(dir, 'appimage');
  for (const part of ['linux-x64', 'lib/x64']) mkdirSync(join(appImageTools, part), { recursive: true });
  writeFileSync(join(appImageTools, 'runtime-x64'), 'runtime');
  script(join(appImageTools, 'linux-x64/desktop-file-validate'), '');
  script(
    join(appImageTools, 'linux-x64/mksquashfs'),
    `const [stage, output] = process.argv.slice(2);
    const files = {};
    for (const name of fs.readdirSync(stage))
      if (/^AppRun$|\\.desktop$/.test(name)) files[name] = read(stage + '/' + name);
    fs.writeFileSync(output, Buffer.alloc(5000));
    record(${JSON.stringify(recordFile('appimage'))}, files);`,
  );
  const readRecord = <Value>(name: string) => JSON.parse(readFileSync(recordFile(name), 'utf8')) as Value;
  return {
    env: { CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: appImageTools },
    deb: () => readRecord<DebRecord>('deb'),
    appImage: () => readRecord<Record<string, string>>('appimage'),
  };
}

function script(file: string, source: string): void {
  const start = `#!${process.execPath}
    const fs = require('node:fs');
    const read = (file) => fs.readFileSync(file, 'utf8');
    const record = (file, value) => fs.writeFileSync(file, JSON.stringify(value));
    `;
  writeFileSync(file, start + source);
  chmodSync(file, 0o755);
}
