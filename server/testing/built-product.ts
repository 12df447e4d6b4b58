import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPackages } from '#server/cli/build-parts.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { buildDesktopApp } from './build-desktop-app.ts';
import { findBrowser } from './find-chromium.ts';
import { freePort, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** Data folder with the sample content. Each test file gets a copy. */
    sampleData: string;
    /** URL of the shared product, which may still be starting. For tests that only read. */
    sampleUrl: string;
  }
}

/** Builds outdated packages, finds a browser, and creates the sample data by a first start. */
export default async function setUpE2eTests(project: TestProject): Promise<() => Promise<void>> {
  await buildPackages(projectRoot, (line) => console.log(line));
  await buildDesktopApp((line) => console.log(line));
  project.provide('browserPath', findBrowser());
  const folder = mkdtempSync(join(tmpdir(), 'institute-sample-'));
  const first = await startProduct({ dataFolder: folder, keepData: true });
  await first.stop();
  project.provide('sampleData', folder);
  const port = await freePort();
  project.provide('sampleUrl', `http://127.0.0.1:${port}`);
  const shared = startProduct({ sampleData: folder, port });
  // Tests that use the shared product wait for it and report a failed start.
  shared.catch((error: Error) => console.error(error.message));
  return async () => {
    await shared.then(
      (product) => product.stop(),
      () => {},
    );
    rmSync(folder, { recursive: true, force: true });
  };
}
