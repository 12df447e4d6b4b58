import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const name = 'virtual:tokens.css';
const source = fileURLToPath(new URL('../styles/tokens.ts', import.meta.url));

/**
 * Serves `virtual:tokens.css`, the custom properties made from the colours of the house. Vite runs the module that
 * makes them, since plain Node cannot read core's TypeScript.
 */
export function tokensStyle(): Plugin {
  return {
    name: 'tokens-style',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { module } = await runnerImport<typeof import('../styles/tokens.ts')>(source, {
        configFile: false,
      });
      return module.tokensCss();
    },
  };
}
