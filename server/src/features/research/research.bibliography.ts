import { wherePublished } from '#src/db/publication-sql.ts';
import { Research } from '#src/models/research.ts';
import type { Services } from '#src/services.ts';
import { toBibtex } from './citation/bibtex.ts';
import { citationData } from './research.citation.ts';

/** Returns all published publications in BibTeX, each in its main language, the newest first. */
export async function bibliography({
  db,
  clock,
  env,
}: Pick<Services, 'db' | 'clock' | 'env'>): Promise<string> {
  const rows = await wherePublished(Research.query(db), clock()).orderBy([
    { column: 'publication_date', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  return rows.map((row) => toBibtex(citationData(row, row.language, env.publicUrl))).join('\n');
}
