import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes the production build of react-router, to which its package does not lead, and marks what its modules make
 * at the top as free of side effects. Otherwise the parts of its framework mode stay in every reader's download.
 */
export function leanRouter(): Plugin {
  const entry = createRequire(import.meta.url).resolve('react-router');
  const folder = join(dirname(entry), '..', 'production');
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? join(folder, 'index.mjs') : undefined),
    transform(code, id) {
      if (!id.startsWith(folder)) return undefined;
      const lean = code
        .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
      return { code: lean, map: null };
    },
  };
}
