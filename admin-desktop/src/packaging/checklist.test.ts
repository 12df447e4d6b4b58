import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './run-builder.ts';

const folders = [
  'admin-desktop/src/main',
  'admin-desktop/e2e/desktop',
  'admin-desktop/e2e/desktop/scenarios',
];
const sources = folders
  .flatMap((folder) => readdirSync(join(projectRoot, folder)).map((name) => join(projectRoot, folder, name)))
  .filter((file) => /\.test\.ts$|\/scenarios\/.*\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const tests = readFileSync(join(projectRoot, 'docs/desktop.md'), 'utf8').split('\n## Tests\n')[1] ?? '';
/** The tests that the lists of docs/desktop.md name, in quotes; ' ...' stands for the rest of a title. */
const named = [...tests.matchAll(/^\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/(?<!\w)'([^']+)'|"([^"]+)"/g)].map(([, one, other]) => one ?? other ?? ''),
);

describe('the lists of what shows that the desktop app is safe and does its work', () => {
  it.each([...new Set(named)])('name a test that there is: %s', (title) => {
    const start = title.replace(/ \.\.\.$/, '');
    expect(sources.some((source) => source.includes(`'${start}`) || source.includes(`"${start}`))).toBe(true);
  });

  it('name many', () => expect(named.length).toBeGreaterThan(30));
});
