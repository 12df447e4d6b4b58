import { citationOf } from '@institute/core/citation.ts';
import type { Language } from '@institute/core/locale.ts';
import { type CitationFile, type CitedPage, pathTo, pathToFile } from '@institute/core/site-paths.ts';
import { type Slugged, slugIn } from '@institute/core/slugs.ts';
import { useContext } from 'react';
import { useContentLang, useLanguage } from '#src/app/language.ts';
import { PublicUrlContext } from '#src/app/page-head.tsx';
import { PreviewModeContext } from '#src/app/preview-mode.ts';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import action from '#src/ui/action-link.module.css';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Download } from '#src/ui/icons.tsx';
import styles from './citation-block.module.css';

/** Id of the block, for links within the page. */
export const citationId = 'cite';

const files: { file: CitationFile; name: string; label: 'bibtex' | 'ris' }[] = [
  { file: 'bib', name: 'BibTeX', label: 'bibtex' },
  { file: 'ris', name: 'RIS', label: 'ris' },
];

interface CitationBlockProps {
  page: CitedPage;
  work: Slugged & { title: string; authors?: readonly string[]; language: Language };
  /** The time of publication. */
  date: string | null;
  /** The type of a publication. */
  type?: string;
}

/** Citation of an article or a publication: as text, and as files for reference managers. */
export function CitationBlock({ page, work, date, type }: CitationBlockProps) {
  const t = useTexts();
  const { language, prefix } = useLanguage();
  const lang = useContentLang()(work);
  const publicUrl = useContext(PublicUrlContext);
  const noFiles = useContext(PreviewModeContext);
  const { before, title, after } = citationOf(
    { ...work, date },
    {
      ...(type !== undefined && { type }),
      ...{ noDate: t('citation.no-date'), language },
      address: publicUrl + pathTo(page, work.language, slugIn(work, work.language)),
    },
  );
  return (
    <section id={citationId}>
      <h2 className={styles.heading}>{t(`citation.title.${page}`)}</h2>
      <p className={styles.text}>
        <span>{before}</span>
        <cite lang={lang} dir="auto">
          {title}
        </cite>
        <span>{after}</span>
      </p>
      <ul className={styles.ways}>
        <li className={globals.needsScript}>
          <CopyButton
            className={action.link}
            text={before + title + after}
            label={t('citation.copy')}
            done={t('citation.copied')}
          />
        </li>
        {!noFiles &&
          files.map(({ file, name, label }) => (
            <li key={file}>
              <a
                className={action.link}
                href={pathToFile(page, file, slugIn(work, language), prefix)}
                download
              >
                <Download size={16} strokeWidth={1.75} />
                <span aria-hidden="true">{name}</span>
                <span className={globals.visuallyHidden}>{t(`citation.${label}`)}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
