declare module '@citation-js/core' {
  export const plugins: {
    input: {
      chain(input: string, options: { forceType: string; generateGraph: boolean }): Record<string, unknown>[];
    };
    output: { format(name: string, items: readonly object[]): string };
    config: { get(name: string): { format: object } };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
