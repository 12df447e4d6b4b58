import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { hasPdf } from '@institute/core/content/research/publication-pdf.ts';
import { languageNames } from '@institute/core/locale.ts';
import { pathToFile } from '@institute/core/site-paths.ts';
import { slugIn } from '@institute/core/slugs.ts';
import { fileSize } from '@institute/core/text.ts';
import { useContext } from 'react';
import { useLanguage } from '#src/app/language.ts';
import { PreviewModeContext } from '#src/app/preview-mode.ts';
import { useTexts } from '#src/app/texts.ts';
import { PublicationLinks } from '#src/features/research/publication-links.tsx';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { FileText } from '#src/ui/icons.tsx';
import styles from './publication-files.module.css';

/** Files of a publication: its PDF (with its size if uploaded) and an external document. */
export function PublicationFiles({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const { prefix, language } = useLanguage();
  const noFiles = useContext(PreviewModeContext);
  const { downloadUrl, pdf } = publication;
  const pdfName = pdf ? t('research.pdf-sized', { size: fileSize(pdf.bytes, language) }) : t('research.pdf');
  const inOther = pdf && pdf.language !== publication.language ? ` (${languageNames[pdf.language]})` : '';
  return (
    <div className={styles.files}>
      {hasPdf(publication) && !noFiles && (
        <ButtonAnchor
          className={styles.pdf}
          href={pathToFile('publication', 'pdf', slugIn(publication, language), prefix)}
          type="application/pdf"
          hrefLang={pdf?.language}
        >
          <FileText size={18} strokeWidth={1.75} />
          <span>{pdfName + inOther}</span>
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
