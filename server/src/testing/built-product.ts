import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildDesktopApp, buildParts } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/root.ts';
import { findBrowser } from './find-browser.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** A data folder with the sample content, made by a first start; each journey gets a copy. */
    sampleData: string;
  }
}

/** Before the journeys: builds what is stale, finds a browser, and starts the product once on an empty folder. */
export default async function setUpJourneys(project: TestProject): Promise<() => void> {
  await buildParts(projectRoot, (line) => console.log(line));
  await buildDesktopApp(projectRoot, (line) => console.log(line));
  project.provide('browserPath', findBrowser());
  const folder = mkdtempSync(join(tmpdir(), 'institute-sample-'));
  const first = await startProduct({ dataFolder: folder, keepData: true });
  await first.stop();
  project.provide('sampleData', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
