/** Emitted by the editor to import a Word file. */
export const wordImportEvent = 'import-word';
