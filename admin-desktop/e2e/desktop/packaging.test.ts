import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { brand } from '@institute/core/brand.ts';
import { appId, deepLinkScheme } from '@institute/core/desktop.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, runBuilder } from '#src/packaging/run-builder.ts';
import { stubTools } from '#test/driver/stub-packagers.ts';

/** What the fuses lie behind in an Electron binary, and how many there are (@electron/fuses). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuses = 9;

const require = createRequire(import.meta.url);
const work = mkdtempSync(join(tmpdir(), 'institute-package-'));
const app = join(work, 'out/linux-unpacked');
const binary = join(app, 'nusantara-resilience');
const tools = stubTools(mkdtempSync(join(work, 'tools-')));
const settings = readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8');

/** Stands in for the real distribution, which is a download of 100 MB: what packaging looks at, and nothing that runs. */
function stubDistribution(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([1, fuses]),
    Buffer.from('1'.repeat(fuses)),
  ]);
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.alloc(2000, 1), wire, Buffer.alloc(200)]));
  chmodSync(join(folder, 'electron'), 0o755);
  for (const file of ['version', 'LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox'])
    writeFileSync(join(folder, file), '');
  for (const language of ['en-US', 'id', 'de']) writeFileSync(join(folder, `locales/${language}.pak`), '');
}

interface AsarFolder {
  files: Record<string, AsarFolder | { size: number; offset: string }>;
}

/** The archive's table: after four numbers of four bytes, as long as the fourth says. */
function readAsar(file: string) {
  const bytes = readFileSync(file);
  const length = bytes.readUInt32LE(12);
  const { files } = JSON.parse(bytes.subarray(16, 16 + length).toString()) as AsarFolder;
  const start = 8 + bytes.readUInt32LE(4);
  const names: string[] = [];
  const contents = new Map<string, Buffer>();
  const walk = (folder: AsarFolder['files'], path: string) => {
    for (const [name, entry] of Object.entries(folder)) {
      if ('files' in entry) walk(entry.files, `${path}${name}/`);
      else {
        names.push(path + name);
        contents.set(
          path + name,
          bytes.subarray(start + Number(entry.offset), start + Number(entry.offset) + entry.size),
        );
      }
    }
  };
  walk(files, '');
  return { names, contents };
}

beforeAll(async () => {
  const distribution = join(work, 'electron');
  stubDistribution(distribution);
  const folders = [`-c.electronDist=${distribution}`, `-c.directories.output=${join(work, 'out')}`];
  await runBuilder(['--linux', 'deb', 'AppImage', '--x64', ...folders], { quiet: true, env: tools.env });
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('the packaged app', () => {
  it('DESK-05 CARD-17 has in it what was built and its own card, and nothing else', () => {
    const { names, contents } = readAsar(join(app, 'resources/app.asar'));
    const allowed =
      /^(package\.json|out\/(main|preload|renderer)\/[\w./-]+\.(js|cjs|css|html|svg|woff2|png))$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    for (const needed of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect(names).toContain(needed);
    const card = JSON.parse(contents.get('package.json')?.toString() ?? '') as Record<string, unknown>;
    expect(card.main).toBe('out/main/index.js');
    expect(card.scripts).toBeUndefined();
    expect(card.devDependencies).toBeUndefined();
    expect(readdirSync(join(app, 'resources')).sort()).toEqual([
      'app-update.yml',
      'app.asar',
      'apparmor-profile',
      'package-type',
    ]);
  });

  it('loads no code but its own, no page from a file, and cannot be made to run as something else', async () => {
    const { contents } = readAsar(join(app, 'resources/app.asar'));
    for (const [name, text] of contents)
      if (name.endsWith('.js') && !name.startsWith('out/renderer'))
        expect([name, /\bloadFile\(/.test(text.toString())]).toEqual([name, false]);
    const wire = await getCurrentFuseWire(binary);
    const set = (fuse: FuseV1Options) => String.fromCharCode(Number(wire[fuse])) === '1';
    expect(set(FuseV1Options.RunAsNode)).toBe(false);
    expect(set(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false);
    expect(set(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false);
    expect(set(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe(false);
    expect(set(FuseV1Options.EnableCookieEncryption)).toBe(true);
    expect(set(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true);
    expect(set(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true);
  });

  it('asks nobody for updates where it was not built for a feed, and never the server that somebody typed', () => {
    const feed = readFileSync(join(app, 'resources/app-update.yml'), 'utf8');
    expect(feed).toContain('provider: generic');
    expect(feed).toContain('url: https://updates.invalid');
    expect(feed).toContain('useMultipleRangeRequest: false');
  });

  it('speaks the two languages and no others', () => {
    expect(readdirSync(join(app, 'locales')).sort()).toEqual(['en-US.pak', 'id.pak']);
  });
});

describe('its installers for Linux, as their tools are told to make them', () => {
  const file = 'nusantara-resilience';
  const place = `/opt/${brand.shortName}/${file}`;

  it('the deb says whose it is, what it needs, and where it goes', () => {
    const { args } = tools.deb();
    const after = (name: string) => args.filter((_, at) => args[at - 1] === name);
    const { version } = JSON.parse(
      readFileSync(join(projectRoot, 'admin-desktop/package.json'), 'utf8'),
    ) as Record<string, string>;
    const author = `${brand.name} <${brand.email}>`;
    expect({
      kind: after('-t'),
      name: after('--name'),
      version: after('--version'),
      architecture: after('--architecture'),
      maintainer: after('--maintainer'),
      vendor: after('--vendor'),
    }).toEqual({
      kind: ['deb'],
      name: [file],
      version: [version],
      architecture: ['amd64'],
      maintainer: [author],
      vendor: [author],
    });
    expect(after('-d')).toEqual(
      expect.arrayContaining(['libgtk-3-0', 'libnotify4', 'libnss3', 'libsecret-1-0']),
    );
    expect(args).toContain(`${app}/=/opt/${brand.shortName}`);
    expect(args.filter((each) => each.includes('/usr/share/icons/')).length).toBeGreaterThanOrEqual(5);
  });

  it('its entry in the menu starts the app in its sandbox, as an office program that opens our links', () => {
    const { files } = tools.deb();
    const entry = files[`/usr/share/applications/${file}.desktop`] ?? '';
    expect(entry.trim().split('\n')).toEqual(
      expect.arrayContaining([
        '[Desktop Entry]',
        `Name=${brand.shortName}`,
        `Exec="${place}" %U`,
        `Icon=${file}`,
        `StartupWMClass=${file}`,
        `MimeType=x-scheme-handler/${deepLinkScheme};`,
        'Categories=Office;',
      ]),
    );
  });

  it('installing gives the sandbox what the system lets it have, and removing leaves no command behind', () => {
    const { files } = tools.deb();
    const install = files['--after-install'] ?? '';
    expect(install).toContain(`'/usr/bin/${file}'`);
    // With user namespaces the helper needs no rights; where a system forbids them to most, a profile allows them.
    expect(install).toMatch(
      /unshare --user true; }; then[\s\S]*chmod 4755 '[^']*chrome-sandbox'[\s\S]*else\s+chmod 0755/,
    );
    expect(install).toContain(`/opt/${brand.shortName}/resources/apparmor-profile`);
    expect(readFileSync(join(app, 'resources/apparmor-profile'), 'utf8')).toContain(
      `profile "${file}" "${place}" flags=(unconfined) {\n  userns,`,
    );
    expect(files['--after-remove']).toContain(`/usr/bin/${file}`);
  });

  it('nothing that starts the app turns its sandbox off', () => {
    const { [`${file}.desktop`]: entry = '' } = tools.appImage();
    expect(entry).toContain('\nExec=AppRun %U\n');
    expect(`${entry}${Object.values(tools.deb().files).join('')}`).not.toContain('no-sandbox');
  });
});

describe('its settings', () => {
  it('renew the ad-hoc signature of a Mac app after the fuses are set, so that it starts without a certificate', async () => {
    const { getConfig } = require('app-builder-lib/out/util/config/config.js') as {
      getConfig(folder: string, file: string, more: null): Promise<{ electronFuses?: unknown }>;
    };
    const { electronFuses } = await getConfig(projectRoot, 'electron-builder.yml', null);
    expect(electronFuses).toMatchObject({ runAsNode: false, resetAdHocDarwinSignature: true });
  });

  it('can be changed by every option that the documentation names, as electron-builder spells it', () => {
    const schema = require('app-builder-lib/scheme.json') as { properties: Record<string, unknown> };
    const text = readFileSync(join(projectRoot, 'docs/desktop.md'), 'utf8');
    const named = [...text.matchAll(/-c\.(\w+)=/g)].map(([, option]) => option ?? '');
    expect([...new Set(named)].sort()).toEqual(['electronDist', 'forceCodeSigning']);
    for (const option of named) expect(schema.properties).toHaveProperty([option]);
  });

  const value = (key: string) => new RegExp(`^\\s*${key}: "?(.*?)"?$`, 'm').exec(settings)?.[1];

  it('name the institute, its app and its links as the brand does', () => {
    expect(value('appId')).toBe(appId);
    expect(value('productName')).toBe(brand.shortName);
    expect(value('schemes')).toBe(`[${deepLinkScheme}]`);
    expect(value('copyright')).toContain(brand.name);
    expect(settings.match(/info@[\w.]+/g)).toEqual([brand.email, brand.email]);
  });

  it('are of the very Electron that is installed', () => {
    const card = readFileSync(join(projectRoot, 'admin-desktop/package.json'), 'utf8');
    expect(card).toContain(`"electron": "${value('electronVersion')}"`);
  });

  it('CARD-17 have an installer for each system, of both kinds of processor', () => {
    const targets = [...settings.matchAll(/- target: (\w+)\n\s+arch: \[(.*)\]/g)].map(([, target, arch]) => [
      target,
      arch,
    ]);
    expect(targets).toEqual(
      ['nsis', 'dmg', 'zip', 'deb', 'AppImage'].map((target) => [target, 'x64, arm64']),
    );
  });

  it('install for one person and without an administrator, leave drafts where they are, and ask for a signed Mac app', () => {
    expect(
      ['oneClick', 'perMachine', 'allowToChangeInstallationDirectory', 'deleteAppDataOnUninstall'].map(value),
    ).toEqual(['false', 'false', 'false', 'false']);
    expect(value('hardenedRuntime')).toBe('true');
    expect(value('minimumSystemVersion')).toBe('13.0');
  });
});
