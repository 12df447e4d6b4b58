import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Decision records describe the code of their day. */
const current = documents.filter((name) => !name.startsWith('docs/decisions/'));
const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n');
const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

describe('documents', () => {
  it.each(documents)('%s links to existing files', (name) => {
    const targets = [...read(name).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(join(projectRoot, dirname(name), target)));
    expect(missing).toEqual([]);
  });

  it.each(current)('%s names existing files of the packages', (name) => {
    const paths = [...read(name).matchAll(/`((?:core|server|public-web|admin-desktop|docs)\/[\w./-]+)`/g)];
    const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(projectRoot, path)));
    expect(missing.filter((path) => !/\/(dist|out|release)(\/|$)/.test(path))).toEqual([]);
  });

  it.each(current)('%s names existing source files', (name) => {
    const names = [...read(name).matchAll(/`((?:[\w-]+\/)*\w[\w.-]*\.tsx?)`/g)].map(([, file = '']) => file);
    const isKnown = (file: string) => files.some((path) => path === file || path.endsWith(`/${file}`));
    expect(names.filter((file) => !isKnown(file))).toEqual([]);
  });
});

describe('decision records', () => {
  const index = 'docs/decisions/README.md';
  const records = documents.filter((name) => name.startsWith('docs/decisions/') && name !== index);

  it('the list of the records links to each', () => {
    const listed = [...read(index).matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, target = '']) => target);
    expect(listed.sort()).toEqual(records.map((name) => name.replace('docs/decisions/', '')).sort());
  });

  it.each(records)('%s lies in the folder of its status', (name) => {
    expect(/^Status: superseded/m.test(read(name))).toBe(name.includes('/superseded/'));
  });
});
