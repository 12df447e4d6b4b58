import { brand } from '@institute/core/brand/brand.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { documentOf, PublicationLinks } from '#site/features/research/publication-links.tsx';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes } from '#site/styles/globals.ts';
import { Fact } from '#site/ui/fact.tsx';
import styles from './publication-facts.module.css';

interface PublicationFactsProps {
  publication: PublicResearch;
  className: string | undefined;
}

/** Series, length, licence and external document of a publication; nothing without any. In one line if there is room. */
export function PublicationFacts({ publication, className }: PublicationFactsProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { type, seriesNumber, pdf, licence } = publication;
  const hasDocument = documentOf(publication) !== null;
  if (!seriesNumber && !pdf?.pages && !licence && !hasDocument) return null;
  return (
    <div className={classes(styles.box, className)}>
      <dl className={styles.facts}>
        {seriesNumber && (
          <Fact styles={styles} name={t('research.series')}>
            {t('research.series-number', {
              initials: brand.initials[language],
              type: t(`research.type.${type}`),
              number: seriesNumber,
            })}
          </Fact>
        )}
        {pdf?.pages ? (
          <Fact styles={styles} name={t('research.length')}>
            {t('research.pages', { count: pdf.pages })}
          </Fact>
        ) : null}
        {licence && (
          <Fact styles={styles} name={t('research.licence')}>
            <a href={licenceOf(licence).url} rel="license">
              {licenceOf(licence).name}
            </a>
          </Fact>
        )}
        {hasDocument && (
          <Fact styles={styles} name={t('research.file')}>
            <PublicationLinks publication={publication} />
          </Fact>
        )}
      </dl>
    </div>
  );
}
