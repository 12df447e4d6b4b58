import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { hasFullText } from '@institute/core/content/research/publication-pdf.ts';
import { formatDate, toWibIso } from '@institute/core/lib/dates.ts';
import { readingMinutes } from '@institute/core/lib/text.ts';
import { Byline } from '#site/features/person/byline.tsx';
import { WorkByline } from '#site/features/person/work-byline.tsx';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { RelativeTime } from '#site/ui/relative-time.tsx';
import styles from './publication-byline.module.css';

/** People, date, reading time and other language of a publication. */
export function PublicationByline({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { authors, content, contributions, publicationDate } = publication;
  const hasByline = contributions?.some(({ person, role }) => person || role !== 'author');
  return (
    <WorkByline
      work={publication}
      people={
        contributions && hasByline ? (
          <Byline contributions={contributions} priority />
        ) : (
          <p className={styles.authors}>
            <span className={globals.visuallyHidden}>{`${t('research.authors')}: `}</span>
            <bdi>{authors.join(', ')}</bdi>
          </p>
        )
      }
      date={
        publicationDate ? (
          <>
            <span>
              <span>{t('research.published-on')}</span>{' '}
              <time dateTime={toWibIso(publicationDate)}>{formatDate(publicationDate, language)}</time>
            </span>
            <span className={styles.relative}>
              <RelativeTime timestamp={publicationDate} />
            </span>
          </>
        ) : (
          <span>{t('research.not-published')}</span>
        )
      }
      minutes={hasFullText(publication) ? readingMinutes(content ?? '') : undefined}
    />
  );
}
