import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import {
  type CitationFile,
  type CitedPage,
  pathToFile,
  type ReferenceFile,
} from '@institute/core/site/site-paths.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { Download } from '#site/ui/icons.tsx';

const formats = { bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' } as const;

interface CitationFilesProps {
  page: CitedPage;
  work: Slugged;
  files: readonly (CitationFile | ReferenceFile)[];
  /** What a file contains. */
  content: 'download' | 'download-references';
}

/** The entries of a list that download files for reference managers. */
export function CitationFiles({ page, work, files, content }: CitationFilesProps) {
  const t = useTexts();
  const { language, prefix } = useLanguage();
  return files.map((file) => {
    const format = formats[file.replace('references.', '') as keyof typeof formats];
    return (
      <li key={file}>
        <a className={action.link} href={pathToFile(page, file, slugIn(work, language), prefix)} download>
          <Download size={16} strokeWidth={1.75} />
          <span aria-hidden="true">{format}</span>
          <span className={globals.visuallyHidden}>{t(`citation.${content}`, { format })}</span>
        </a>
      </li>
    );
  });
}
