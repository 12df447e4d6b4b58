import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a tool that makes an installer was given. */
export interface MadeDeb {
  args: string[];
  /** What is in the files that it was given, by the argument or the place in the system that names them. */
  files: Record<string, string>;
}

interface StubTools {
  /** For the builder, which else would download its tools. */
  env: Record<string, string>;
  deb(): MadeDeb;
  /** Files of the AppImage, by name. */
  appImage(): Record<string, string>;
}

/** Stands in for the tools that make a deb and an AppImage: they note down what they are given, and make nothing. */
export function stubTools(folder: string): StubTools {
  const noted = (name: string) => join(folder, `${name}.json`);
  const fpm = join(folder, 'fpm');
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
    note(${JSON.stringify(noted('deb'))}, { args, files });`,
  );
  const appImageTools = join(folder, 'appimage');
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
    note(${JSON.stringify(noted('appimage'))}, files);`,
  );
  const told = <Value>(name: string) => JSON.parse(readFileSync(noted(name), 'utf8')) as Value;
  return {
    env: { CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: appImageTools },
    deb: () => told<MadeDeb>('deb'),
    appImage: () => told<Record<string, string>>('appimage'),
  };
}

function script(file: string, source: string): void {
  const start = `#!${process.execPath}
    const fs = require('node:fs');
    const read = (file) => fs.readFileSync(file, 'utf8');
    const note = (file, value) => fs.writeFileSync(file, JSON.stringify(value));
    `;
  writeFileSync(file, start + source);
  chmodSync(file, 0o755);
}
