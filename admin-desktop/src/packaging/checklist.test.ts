import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './run-builder.ts';

const dirs = ['admin-desktop/src/main', 'admin-desktop/e2e/desktop', 'admin-desktop/e2e/desktop/scenarios'];
const sources = dirs
  .flatMap((dir) => readdirSync(join(projectRoot, dir)).map((name) => join(projectRoot, dir, name)))
  .filter((file) => /\.(test|slow)\.ts$|\/scenarios\/.*\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const tests = readFileSync(join(projectRoot, 'docs/desktop.md'), 'utf8').split('\n## Tests\n')[1] ?? '';
/** Test titles quoted in the tables of docs/desktop.md. ' ...' stands for the rest of a title. */
const quotedTitles = [...tests.matchAll(/^\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/(?<!\w)'([^']+)'|"([^"]+)"/g)].map(([, one, other]) => one ?? other ?? ''),
);

describe('test tables of docs/desktop.md', () => {
  it.each([...new Set(quotedTitles)])('quotes an existing test title: %s', (title) => {
    const start = title.replace(/ \.\.\.$/, '');
    expect(sources.some((source) => source.includes(`'${start}`) || source.includes(`"${start}`))).toBe(true);
  });

  it('quotes more than 30 titles', () => expect(quotedTitles.length).toBeGreaterThan(30));
});
