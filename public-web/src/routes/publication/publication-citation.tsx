import { citationOf } from '@institute/core/citation.ts';
import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { type PublicationFile, pathTo, publicationFile } from '@institute/core/site-paths.ts';
import { useContext } from 'react';
import { useLanguage } from '#src/app/language.ts';
import { PublicUrlContext } from '#src/app/page-head.tsx';
import { PreviewModeContext } from '#src/app/preview-mode.ts';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import action from '#src/ui/action-link.module.css';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Download } from '#src/ui/icons.tsx';
import styles from './publication-citation.module.css';
import view from './publication-view.module.css';

interface PublicationCitationProps {
  publication: PublicResearch;
  lang: string | undefined;
}

/** Citation of a publication: as text, and as files for reference managers. */
export function PublicationCitation({ publication, lang }: PublicationCitationProps) {
  const t = useTexts();
  const publicUrl = useContext(PublicUrlContext);
  const noFiles = useContext(PreviewModeContext);
  const { type, slug, language } = publication;
  const { before, title, after } = citationOf(publication, {
    type: t(`research.type.${type}`),
    noDate: t('research.cite.no-date'),
    address: publicUrl + pathTo('publication', language, slug),
  });
  return (
    <section>
      <h2 className={view.heading}>{t('research.cite.title')}</h2>
      <p className={styles.text}>
        {before}
        <cite lang={lang} dir="auto">
          {title}
        </cite>
        {after}
      </p>
      <ul className={styles.ways}>
        <li className={globals.needsScript}>
          <CopyButton
            className={action.link}
            text={before + title + after}
            label={t('research.cite.copy')}
            done={t('research.cite.copied')}
          />
        </li>
        {!noFiles && (
          <>
            <li>
              <CitationFile file="bib" slug={slug} name="BibTeX" label={t('research.cite.bibtex')} />
            </li>
            <li>
              <CitationFile file="ris" slug={slug} name="RIS" label={t('research.cite.ris')} />
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

interface CitationFileProps {
  file: PublicationFile;
  slug: string;
  name: string;
  label: string;
}

function CitationFile({ file, slug, name, label }: CitationFileProps) {
  const { prefix } = useLanguage();
  return (
    <a className={action.link} href={publicationFile(file, slug, prefix)} download>
      <Download size={16} strokeWidth={1.75} />
      <span aria-hidden="true">{name}</span>
      <span className={globals.visuallyHidden}>{label}</span>
    </a>
  );
}
