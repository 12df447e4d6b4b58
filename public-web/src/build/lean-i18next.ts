import type { Plugin } from 'vite';

/**
 * Puts the small translator in the place of i18next in the browser's half of the built site, where core makes its
 * translators.
 * @param translator the module that stands in
 */
export function leanI18next(translator: string): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'i18next' && importer?.endsWith('/core/src/i18n/index.ts') ? translator : undefined,
  };
}
