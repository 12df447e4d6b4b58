import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandIcon } from '@institute/core/brand/brand-icon.ts';
import { icnsFile, icoFile, type SquarePng } from '@institute/core/brand/icon-formats.ts';
import sharp from 'sharp';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);
/** Unresolvable address (RFC 2606) for builds without an update feed. */
const noFeed = 'https://updates.invalid';

interface BuilderOptions {
  /** Captures the output instead of printing it. */
  quiet?: boolean;
}
interface RunOptions extends BuilderOptions {
  cwd: string;
}

/**
 * Packages the built app with generated icons. Publishes nothing.
 * @param args options of electron-builder, appended to the project's own
 */
export async function runBuilder(args: readonly string[], options: BuilderOptions = {}): Promise<void> {
  await drawIcons(join(projectRoot, 'admin-desktop/release/icons'));
  const own = ['--projectDir', projectRoot, '--config', 'electron-builder.yml', '--publish', 'never'];
  await runPackage('electron-builder', [...own, ...args], { cwd: projectRoot, ...options });
}

/**
 * Runs the command of a package with this Node.
 * @throws Error if it fails, with the captured output if `quiet`
 */
export function runPackage(name: string, args: readonly string[], { cwd, quiet }: RunOptions): Promise<void> {
  const file = require.resolve(`${name}/package.json`);
  const { bin } = require(file) as { bin: string | Record<string, string> };
  const command = join(file, '..', typeof bin === 'string' ? bin : (bin[name] ?? ''));
  const env = { ...process.env, DESKTOP_UPDATE_FEED: process.env.DESKTOP_UPDATE_FEED || noFeed };
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} exited with code ${code}.\n${output}`.trim())),
    );
  });
}

const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
const macSizes = [128, 256, 512, 1024];
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];

async function png(svg: string, size: number): Promise<SquarePng> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  return { size, bytes: await sharp(Buffer.from(sized)).png({ compressionLevel: 9 }).toBuffer() };
}

/** Draws the app's icons for all systems into a directory. */
async function drawIcons(dir: string): Promise<void> {
  const renderSizes = (svg: string, sizes: number[]) => Promise.all(sizes.map((size) => png(svg, size)));
  // macOS icons have a margin of 10 %; icons of other systems fill the square.
  const [mac, windows, linux] = await Promise.all([
    renderSizes(brandIcon(0.56, 6, 3.2), macSizes),
    renderSizes(brandIcon(0.74, 6), windowsSizes),
    renderSizes(brandIcon(0.7, 7), linuxSizes),
  ]);
  const icons = join(dir, 'icons');
  mkdirSync(icons, { recursive: true });
  writeFileSync(join(dir, 'icon.icns'), icnsFile(mac));
  writeFileSync(join(dir, 'icon.ico'), icoFile(windows));
  for (const { size, bytes } of linux) writeFileSync(join(icons, `${size}x${size}.png`), bytes);
}
