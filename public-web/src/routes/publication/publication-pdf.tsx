import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { hasPdf } from '@institute/core/content/research/publication-pdf.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { languageNames } from '@institute/core/i18n/locale.ts';
import { fileSize } from '@institute/core/lib/text.ts';
import { pathToFile } from '@institute/core/site/site-paths.ts';
import { useContext } from 'react';
import { useLanguage } from '#site/lib/language.ts';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ButtonAnchor } from '#site/ui/button.tsx';
import { Download } from '#site/ui/icons.tsx';
import styles from './publication-pdf.module.css';

/** Link to the PDF of a publication, with size and pages if uploaded; nothing without one. */
export function PublicationPdf({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const { prefix, language } = useLanguage();
  const noFiles = useContext(PreviewModeContext);
  if (!hasPdf(publication) || noFiles) return null;
  const { pdf } = publication;
  const details = pdf && [
    fileSize(pdf.bytes, language),
    pdf.pages && t('research.pages', { count: pdf.pages }),
    pdf.language !== publication.language && languageNames[pdf.language],
  ];
  return (
    <ButtonAnchor
      className={styles.pdf}
      href={pathToFile('publication', 'pdf', slugIn(publication, language), prefix)}
      type="application/pdf"
      hrefLang={pdf?.language}
    >
      <Download size={18} strokeWidth={1.75} />
      <span>{t('research.download-pdf')}</span>{' '}
      {details && <span className={styles.details}>{details.filter(Boolean).join(', ')}</span>}
    </ButtonAnchor>
  );
}
