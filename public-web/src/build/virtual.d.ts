declare module 'virtual:client-manifest' {
  /** The browser's built files by source; undefined in development. */
  export const manifest: Record<string, { file: string; imports?: string[] }> | undefined;
}

declare module 'virtual:catalogues' {
  type SiteTexts = import('@institute/core/i18n/response-target.ts').SiteTexts;
  type Language = import('@institute/core/i18n/locale.ts').Language;
  /** Loads the texts of a language. */
  export const catalogues: Record<Language, () => Promise<SiteTexts>>;
}
