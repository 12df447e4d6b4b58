/** Emitted by the editor to import a Word file, with the file if the user has chosen it already. */
export const wordImportEvent = 'import-word';
