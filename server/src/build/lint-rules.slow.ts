import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Returns the lines of a file with these effects that the linter reports. */
async function reported(effects: readonly string[]): Promise<number[]> {
  // Inside the project, because the linter uses the configuration of the file's folder.
  const folder = mkdtempSync(join(projectRoot, 'admin-desktop/src/renderer/planted-'));
  try {
    writeFileSync(join(folder, 'planted.ts'), effects.join('\n'));
    const run = promisify(execFile)(
      process.execPath,
      [biome, 'lint', '--reporter=json', '--max-diagnostics=none', join(folder, 'planted.ts')],
      { cwd: projectRoot },
    );
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { start: { line: number } } }[];
    };
    return diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => location.start.line);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('effect-result.grit reports only effects that return the result of a call', async () => {
  const wrong = [
    'useEffect(() => open(), []);',
    'useEffect(() => { if (isOpen) return open(); }, [isOpen]);',
    'useEffect(() => (isOpen ? open() : undefined), [isOpen]);',
    'useLayoutEffect(() => { return isOpen && open(); }, [isOpen]);',
    'useEffect(function begin() { return open(); }, []);',
    'React.useEffect(() => open?.(), []);',
  ];
  const right = [
    'useEffect(() => { open(); }, []);',
    'useEffect(() => void open(), []);',
    'useEffect(() => () => open(), []);',
    'useEffect(() => { const release = hold(); return release; }, []);',
    'useEffect(() => { const hear = () => { return open(); }; return () => forget(hear); }, []);',
    'useEffect(() => { function hear() { return open(); } return on(hear), undefined; }, []);',
    'const value = useMemo(() => open(), []);',
  ];
  expect(await reported([...wrong, ...right])).toEqual(wrong.map((_effect, index) => index + 1));
});
