import { hasFullText, publicResearch as shown } from '@institute/core/content/research.ts';
import { href, publicationFile } from '@institute/core/site-paths.ts';
import { onlyPublic } from '#src/db/public-rule.ts';
import { Research } from '#src/models/research.ts';
import type { Services } from '#src/services.ts';
import { bibtexOf } from './citation/bibtex.ts';
import { publicResearch } from './research.reply.ts';

/** All published publications in BibTeX, each in its main language, the newest first. */
export async function bibliography({
  db,
  clock,
  env,
}: Pick<Services, 'db' | 'clock' | 'env'>): Promise<string> {
  const rows = await onlyPublic(Research.query(db), clock()).orderBy([
    { column: 'publication_date', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  return rows
    .map((row) => {
      const publication = shown.parse(publicResearch(row, row.language));
      const { slug, language } = publication;
      return bibtexOf({
        publication,
        address: env.publicUrl + href('publication', language, slug),
        pdf: hasFullText(publication) ? env.publicUrl + publicationFile('pdf', slug, language) : null,
      });
    })
    .join('\n');
}
