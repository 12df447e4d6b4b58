import { hasFullText, type PublicResearch } from '@institute/core/content/research.ts';
import { publicationFile } from '@institute/core/site-paths.ts';
import { FileText } from 'lucide-react';
import { useContext } from 'react';
import { useLanguage } from '#src/app/language.ts';
import { NoFilesContext } from '#src/app/no-files.ts';
import { useTexts } from '#src/app/texts.ts';
import { PublicationLinks } from '#src/features/research/publication-links.tsx';
import { ButtonAnchor } from '#src/ui/button.tsx';
import styles from './publication-files.module.css';

/** The publication as files: its text as PDF, and the document that staff have named. */
export function PublicationFiles({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const { prefix } = useLanguage();
  const noFiles = useContext(NoFilesContext);
  const { slug, downloadUrl } = publication;
  return (
    <div className={styles.files}>
      {hasFullText(publication) && !noFiles && (
        <ButtonAnchor
          className={styles.pdf}
          href={publicationFile('pdf', slug, prefix)}
          type="application/pdf"
        >
          <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('research.pdf')}
        </ButtonAnchor>
      )}
      {downloadUrl && (
        <div>
          <p className={styles.label}>{t('research.file')}</p>
          <PublicationLinks publication={publication} />
        </div>
      )}
    </div>
  );
}
