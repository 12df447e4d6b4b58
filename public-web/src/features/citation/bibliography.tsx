import type { Slugged } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type CitedPage, referenceFiles } from '@institute/core/site/site-paths.ts';
import { useContext } from 'react';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { RichText } from '#site/ui/rich-text.tsx';
import styles from './citation-block.module.css';
import { CitationFiles } from './citation-files.tsx';

interface BibliographyProps {
  page: CitedPage;
  work: Slugged & { bibliography?: string | undefined };
  lang: Language | undefined;
}

/** The references of an article or a publication, also as files for reference managers. */
export function Bibliography({ page, work, lang }: BibliographyProps) {
  const noFiles = useContext(PreviewModeContext);
  if (!work.bibliography) return null;
  return (
    <div>
      <RichText html={work.bibliography} lang={lang} />
      {!noFiles && (
        <ul className={styles.ways}>
          <CitationFiles page={page} work={work} files={referenceFiles} content="download-references" />
        </ul>
      )}
    </div>
  );
}
