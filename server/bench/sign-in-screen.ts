import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildDesktopApp } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { findBrowser } from '#testing/find-chromium.ts';
import type { Metric } from './row.ts';

/** Measures the time until the sign-in screen is painted, in a browser and in the desktop app without Electron. */
export async function measureSignInScreen(): Promise<Metric[]> {
  await buildDesktopApp(projectRoot, (line) => console.error(line));
  const script = join(projectRoot, 'admin-desktop/test/driver/measure-start.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, findBrowser()], {
    encoding: 'utf8',
  });
  const { app, browser } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  const what = 'sign-in screen until painted';
  return [
    { where: 'desktop app, without Electron', what, value: app ?? Number.NaN, unit: 'ms' },
    { where: 'browser', what, value: browser ?? Number.NaN, unit: 'ms' },
  ];
}
