import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#src/build/project-root.ts';
import { buildDesktopApp } from '#testing/build-desktop-app.ts';
import { findBrowser } from '#testing/find-chromium.ts';
import type { Metric } from './row.ts';

/** Measures the time until the sign-in screen is painted, in a browser and in the desktop app without Electron. */
export async function measureSignInScreen(): Promise<Metric[]> {
  await buildDesktopApp((line) => console.error(line));
  const script = join(projectRoot, 'admin-desktop/test/driver/measure-start.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, findBrowser()], {
    encoding: 'utf8',
  });
  const { app, browser } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  const title = 'sign-in screen until painted';
  return [
    { where: 'desktop app, without Electron', title, value: app ?? Number.NaN, unit: 'ms' },
    { where: 'browser', title, value: browser ?? Number.NaN, unit: 'ms' },
  ];
}
