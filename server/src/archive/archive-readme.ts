import type { ArchiveManifest } from './archive-manifest.ts';

/** Returns the README of an archive, written for a reader who does not know this program. */
export function archiveReadme({ publicUrl, madeAt, tables, uploads }: ArchiveManifest): string {
  const rows = tables.map(({ name, rows: count }) => `  ${name}.json: ${count}`).join('\n');
  return `An archive of ${publicUrl}, made ${madeAt}.

site/   The public website in Indonesian (site/id) and English (site/en), as static files for any web server.
        Its root is this folder. Serve index.html as the page of a folder, and 404.html for unknown paths.
        Publish ONLY this folder.
data/   All content as one JSON list per table. It includes drafts, past versions and messages of visitors, so it
        is private:
${rows}
        publications.bib: the published publications in BibTeX.
        uploads/: all uploaded pictures and PDFs (${uploads.length} files).

archive.json lists the size and SHA-256 of each file, and the schema of the rows.

To restore the archive into an empty installation of the program that made it, run:

  npm run archive -- --restore FOLDER

The archive contains no accounts. The first start after the restore creates one, as on a new installation.
`;
}
