import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The fake of 'electron', bundled into one file because the app starts many times. */
export interface FakeElectron {
  /** Value of Node's `--import`. Resolves 'electron' to the fake. */
  register: string;
  remove(): void;
}

export async function buildFakeElectron(): Promise<FakeElectron> {
  const dir = mkdtempSync(join(tmpdir(), 'institute-fake-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, '../fake-electron/electron.ts'),
      target: 'node20',
      outDir: dir,
      rolldownOptions: { output: { entryFileNames: 'electron.mjs' } },
    },
  });
  const fakeElectron = pathToFileURL(join(dir, 'electron.mjs')).href;
  const hooks = script(`export async function resolve(name, context, next) {
    return name === 'electron' ? { url: ${JSON.stringify(fakeElectron)}, shortCircuit: true } : next(name, context);
  }`);
  return {
    register: script(`import { register } from 'node:module'; register(${JSON.stringify(hooks)});`),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function script(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
