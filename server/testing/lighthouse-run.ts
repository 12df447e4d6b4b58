import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#src/build/project-root.ts';
import { browserArguments } from './find-chromium.ts';

/** Lighthouse's categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Result of one run: scores up to 100, times in milliseconds, layout shift, and transferred bytes. */
export type LighthouseResult = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls' | 'bytes', number>;

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface RunOptions {
  browserPath: string;
  /** Uses Lighthouse's desktop preset instead of a phone with a slow network. */
  desktop: boolean;
}

/**
 * Runs Lighthouse once in its own browser.
 * @throws Error if Lighthouse could not test the page
 */
export async function measure(url: string, { browserPath, desktop }: RunOptions): Promise<LighthouseResult> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(projectRoot, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=--headless ${browserArguments.join(' ')}`,
      ...(desktop ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
  const numberOf = (audit: string) => report.audits[audit]?.numericValue ?? 0;
  return {
    ...Object.fromEntries(scores),
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    bytes: numberOf('total-byte-weight'),
  };
}
