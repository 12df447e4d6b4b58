import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#src/build/project-root.ts';
import { browserArguments } from './find-chromium.ts';

/** The four scores, as Lighthouse calls them. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one run found: scores up to 100, milliseconds, the layout shift, and the bytes over the wire. */
export type Figures = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls' | 'bytes', number>;

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface RunOptions {
  browserPath: string;
  /** Judges as on a desk instead of on a phone with a slow line. */
  desktop: boolean;
}

/** Lets Lighthouse judge a page once, in a browser of its own. @throws Error where the page could not be judged */
export async function measure(url: string, { browserPath, desktop }: RunOptions): Promise<Figures> {
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
