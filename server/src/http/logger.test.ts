import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';

const run = promisify(execFile);
const code = `import('./server/src/http/logger.ts').then(({ createLogger }) =>
  createLogger({ logLevel: 'info' }).info({ password: 'x1y2' }, 'Ready'));`;
const args = ['--import', 'tsx', '--eval', code];

it('writes JSON lines if standard output is no terminal', async () => {
  const { stdout } = await run(process.execPath, args, { cwd: projectRoot });
  expect(JSON.parse(stdout)).toMatchObject({ level: 30, msg: 'Ready', password: '[hidden]' });
});

// util-linux's `script` gives the process a terminal; no other way to one comes with Node.js.
const script = await run('script', ['--version']).then(
  ({ stdout }) => stdout.includes('util-linux'),
  () => false,
);
it.skipIf(!script)('writes readable lines to a terminal', async () => {
  const command = [process.execPath, ...args].map((each) => `'${each.replaceAll("'", `'\\''`)}'`).join(' ');
  const { stdout } = await run('script', ['-qec', command, '/dev/null'], { cwd: projectRoot });
  expect(stdout).toMatch(/INFO.*Ready/);
  expect(stdout).not.toMatch(/^\{|x1y2/);
});
