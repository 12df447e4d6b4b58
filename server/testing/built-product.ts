import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildDesktopApp, buildPackages } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { findBrowser } from './find-chromium.ts';
import { freePort, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** A data folder with the sample content, made by a first start; each journey gets a copy. */
    sampleData: string;
    /** Where a product with the sample content is, soon, for those who only read. */
    sampleUrl: string;
  }
}

/** Before the journeys: builds what is stale, finds a browser, and starts the product once on an empty folder. */
export default async function setUpJourneys(project: TestProject): Promise<() => Promise<void>> {
  await buildPackages(projectRoot, (line) => console.log(line));
  await buildDesktopApp(projectRoot, (line) => console.log(line));
  project.provide('browserPath', findBrowser());
  const folder = mkdtempSync(join(tmpdir(), 'institute-sample-'));
  const first = await startProduct({ dataFolder: folder, keepData: true });
  await first.stop();
  project.provide('sampleData', folder);
  const port = await freePort();
  project.provide('sampleUrl', `http://127.0.0.1:${port}`);
  const shared = startProduct({ sampleData: folder, port });
  // Whoever wants it waits for it, and says that it did not come.
  shared.catch((error: Error) => console.error(error.message));
  return async () => {
    await shared.then(
      (product) => product.stop(),
      () => {},
    );
    rmSync(folder, { recursive: true, force: true });
  };
}
