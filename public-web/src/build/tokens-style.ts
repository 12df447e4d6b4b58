import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const name = 'virtual:tokens.css';
const source = fileURLToPath(new URL('../styles/tokens.ts', import.meta.url));

/**
 * Provides `virtual:tokens.css`, the custom properties of the brand colours. Vite runs the module, because Node
 * cannot load core's TypeScript.
 */
export function tokensStyle(): Plugin {
  return {
    name: 'tokens-style',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { module } = await runnerImport<typeof import('#site/styles/tokens.ts')>(source, {
        configFile: false,
      });
      return module.tokensCss();
    },
  };
}
