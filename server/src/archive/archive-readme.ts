import type { ArchiveManifest } from './archive-manifest.ts';

/** What somebody who finds the folder in twenty years needs to know. */
export function aboutArchive({ publicUrl, madeAt, tables, uploads }: ArchiveManifest): string {
  const rows = tables.map(({ name, rows: count }) => `  ${name}.json: ${count}`).join('\n');
  return `An archive of ${publicUrl}, made ${madeAt}.

site/   The public website in Indonesian (site/id) and English (site/en), as plain files. Any web server shows it:
        its folder is the root, index.html the page of a folder, 404.html what is shown for the rest.
        ONLY this folder is meant for the public.
data/   All that was written, drafts, past versions and visitors' messages too: private. One JSON list per table:
${rows}
        publications.bib: the published publications in BibTeX.
        uploads/: all uploaded pictures and PDFs (${uploads.length} files).
archive.json tells each file's size and SHA-256, and the schema that the rows are of.

Into an empty installation of the program that made it:
  npm run archive -- --restore FOLDER
Accounts are not in it: the first start after that makes one, as on a new installation.
`;
}
