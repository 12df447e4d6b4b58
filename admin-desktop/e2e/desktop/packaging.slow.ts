import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { brand } from '@institute/core/brand/brand.ts';
import { appId, deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, runBuilder } from '#packaging/run-builder.ts';

/** Marker before the fuses in an Electron binary, and their number (@electron/fuses). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuses = 9;

const require = createRequire(import.meta.url);
const workDir = mkdtempSync(join(tmpdir(), 'institute-package-'));
const app = join(workDir, 'out/linux-unpacked');
const settings = readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8');

/** Creates a stub of the Electron distribution (100 MB) with the files that packaging reads. */
function stubDistribution(dir: string): void {
  mkdirSync(join(dir, 'locales'), { recursive: true });
  mkdirSync(join(dir, 'resources'));
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([1, fuses]),
    Buffer.from('1'.repeat(fuses)),
  ]);
  writeFileSync(join(dir, 'electron'), Buffer.concat([Buffer.alloc(2000, 1), wire, Buffer.alloc(200)]));
  chmodSync(join(dir, 'electron'), 0o755);
  for (const file of ['version', 'LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox'])
    writeFileSync(join(dir, file), '');
  for (const language of ['en-US', 'id', 'de']) writeFileSync(join(dir, `locales/${language}.pak`), '');
}

interface AsarFolder {
  files: Record<string, AsarFolder | { size: number; offset: string }>;
}

/** Reads an asar archive. Its JSON header follows four uint32 values, of which the fourth is its length. */
function readAsar(file: string) {
  const bytes = readFileSync(file);
  const length = bytes.readUInt32LE(12);
  const { files } = JSON.parse(bytes.subarray(16, 16 + length).toString()) as AsarFolder;
  const start = 8 + bytes.readUInt32LE(4);
  const names: string[] = [];
  const contents = new Map<string, Buffer>();
  const walk = (dir: AsarFolder['files'], path: string) => {
    for (const [name, entry] of Object.entries(dir)) {
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

/** Draws the icons. The server's image decoder blocks it in the whole process, which the slow tests share. */
const svg = { operation: ['VipsForeignLoadSvg'] };

beforeAll(async () => {
  sharp.unblock(svg);
  const distribution = join(workDir, 'electron');
  stubDistribution(distribution);
  const overrides = [`-c.electronDist=${distribution}`, `-c.directories.output=${join(workDir, 'out')}`];
  await runBuilder(['--linux', 'dir', '--x64', ...overrides], { quiet: true });
  sharp.block(svg);
});
afterAll(() => rmSync(workDir, { recursive: true, force: true }));

describe('the packaged app', () => {
  it('contains only the build and its package.json (DESK-05 CARD-17)', () => {
    const { names, contents } = readAsar(join(app, 'resources/app.asar'));
    const allowed =
      /^(package\.json|out\/(main|preload|renderer)\/[\w./-]+\.(js|cjs|css|html|svg|woff2|png))$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    for (const needed of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect(names).toContain(needed);
    const manifest = JSON.parse(contents.get('package.json')?.toString() ?? '') as Record<string, unknown>;
    expect(manifest.main).toBe('out/main/index.js');
    expect(manifest.scripts).toBeUndefined();
    expect(manifest.devDependencies).toBeUndefined();
    expect(readdirSync(join(app, 'resources')).sort()).toEqual(['app-update.yml', 'app.asar']);
  });

  it('sets the fuses against foreign code and loads no page from a file', async () => {
    const { contents } = readAsar(join(app, 'resources/app.asar'));
    for (const [name, text] of contents)
      if (name.endsWith('.js') && !name.startsWith('out/renderer'))
        expect([name, /\bloadFile\(/.test(text.toString())]).toEqual([name, false]);
    const wire = await getCurrentFuseWire(join(app, 'nusantara-resilience'));
    const set = (fuse: FuseV1Options) => String.fromCharCode(Number(wire[fuse])) === '1';
    expect(set(FuseV1Options.RunAsNode)).toBe(false);
    expect(set(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false);
    expect(set(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false);
    expect(set(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe(false);
    expect(set(FuseV1Options.EnableCookieEncryption)).toBe(true);
    expect(set(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true);
    expect(set(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true);
  });

  it('has an unresolvable update feed by default', () => {
    const feed = readFileSync(join(app, 'resources/app-update.yml'), 'utf8');
    expect(feed).toContain('provider: generic');
    expect(feed).toContain('url: https://updates.invalid');
    expect(feed).toContain('useMultipleRangeRequest: false');
  });

  it('contains the locales of both languages only', () => {
    expect(readdirSync(join(app, 'locales')).sort()).toEqual(['en-US.pak', 'id.pak']);
  });
});

describe('electron-builder settings', () => {
  it('renews the ad-hoc signature of the macOS app after setting the fuses', async () => {
    const { getConfig } = require('app-builder-lib/out/util/config/config.js') as {
      getConfig(dir: string, file: string, more: null): Promise<{ electronFuses?: unknown }>;
    };
    const { electronFuses } = await getConfig(projectRoot, 'electron-builder.yml', null);
    expect(electronFuses).toMatchObject({ runAsNode: false, resetAdHocDarwinSignature: true });
  });

  it('supports every option that the documentation names', () => {
    const schema = require('app-builder-lib/scheme.json') as { properties: Record<string, unknown> };
    const text = readFileSync(join(projectRoot, 'docs/desktop.md'), 'utf8');
    const options = [...text.matchAll(/-c\.(\w+)=/g)].map(([, option]) => option ?? '');
    expect([...new Set(options)].sort()).toEqual(['electronDist', 'forceCodeSigning']);
    for (const option of options) expect(schema.properties).toHaveProperty([option]);
  });

  const value = (key: string) => new RegExp(`^\\s*${key}: "?(.*?)"?$`, 'm').exec(settings)?.[1];

  it('uses the names and identifiers of the brand', () => {
    expect(value('appId')).toBe(appId);
    expect(value('productName')).toBe(brand.shortName.en);
    expect(value('schemes')).toBe(`[${deepLinkScheme}]`);
    expect(value('copyright')).toContain(brand.name.en);
    expect(settings.match(/info@[\w.]+/g)).toEqual([brand.email, brand.email]);
  });

  it('uses the installed version of Electron', () => {
    const manifest = readFileSync(join(projectRoot, 'admin-desktop/package.json'), 'utf8');
    expect(manifest).toContain(`"electron": "${value('electronVersion')}"`);
  });

  it('has an installer per system for x64 and arm64 (CARD-17)', () => {
    const targets = [...settings.matchAll(/- target: (\w+)\n\s+arch: \[(.*)\]/g)].map(([, target, arch]) => [
      target,
      arch,
    ]);
    expect(targets).toEqual(
      ['nsis', 'dmg', 'zip', 'deb', 'AppImage'].map((target) => [target, 'x64, arm64']),
    );
  });

  it('installs per user without an administrator and preserves drafts on removal', () => {
    expect(
      ['oneClick', 'perMachine', 'allowToChangeInstallationDirectory', 'deleteAppDataOnUninstall'].map(value),
    ).toEqual(['false', 'false', 'false', 'false']);
    expect(value('hardenedRuntime')).toBe('true');
    expect(value('minimumSystemVersion')).toBe('13.0');
  });

  it('adds no argument to the start command, where an AppImage would have --no-sandbox', () => {
    expect(value('executableArgs')).toBe('[]');
  });
});
