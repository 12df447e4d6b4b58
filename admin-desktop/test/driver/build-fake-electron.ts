import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { readElectronContract } from './electron-contract.ts';

/** The double of 'electron' as one file that Node loads as it is: the app starts many times. */
export interface Double {
  /** For Node's `--import`: from then on whoever imports 'electron' gets the double. */
  register: string;
  remove(): void;
}

export async function buildDouble(): Promise<Double> {
  const folder = mkdtempSync(join(tmpdir(), 'institute-double-'));
  await build({
    configFile: false,
    logLevel: 'error',
    define: { __ELECTRON_CONTRACT__: JSON.stringify(readElectronContract(), withoutComments) },
    build: {
      ssr: join(import.meta.dirname, '../fake-electron/electron.ts'),
      target: 'node20',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'electron.mjs' } },
    },
  });
  const double = pathToFileURL(join(folder, 'electron.mjs')).href;
  const hooks = script(`export async function resolve(name, context, next) {
    return name === 'electron' ? { url: ${JSON.stringify(double)}, shortCircuit: true } : next(name, context);
  }`);
  return {
    register: script(`import { register } from 'node:module'; register(${JSON.stringify(hooks)});`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const withoutComments = (key: string, value: unknown) => (key === 'says' ? undefined : value);

function script(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
