import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { formatDate, toWibIso } from '@institute/core/dates.ts';
import type { Language } from '@institute/core/locale.ts';
import { useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { Byline } from '#src/features/person/byline.tsx';
import { WorkActions } from '#src/features/share/work-actions.tsx';
import { globals } from '#src/styles/globals.ts';
import { Badge } from '#src/ui/badge.tsx';
import styles from './publication-head.module.css';

interface PublicationHeadProps {
  publication: PublicResearch;
  lang: Language | undefined;
}

/** Type, title, authors and date of a publication; on wide screens also links to cite, share and print it. */
export function PublicationHead({ publication, lang }: PublicationHeadProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { type, title, authors, contributions, publicationDate } = publication;
  const hasByline = contributions?.some(({ person, role }) => person || role !== 'author');
  return (
    <header className={styles.head}>
      <p>
        <Badge>{t(`research.type.${type}`)}</Badge>
      </p>
      <h1 className={styles.title} lang={lang} dir="auto">
        {title}
      </h1>
      {contributions && hasByline ? (
        <div className={styles.byline}>
          <Byline contributions={contributions} priority />
        </div>
      ) : (
        <p className={styles.authors}>
          <span className={globals.visuallyHidden}>{`${t('research.authors')}: `}</span>
          <bdi>{authors.join(', ')}</bdi>
        </p>
      )}
      <div className={styles.facts}>
        <p className={styles.meta}>
          {publicationDate ? (
            <span>
              <span>{t('research.published-on')}</span>{' '}
              <time dateTime={toWibIso(publicationDate)}>{formatDate(publicationDate, language)}</time>
            </span>
          ) : (
            <span>{t('research.not-published')}</span>
          )}
          {lang && <span>{t(`common.language.only-${lang}`)}</span>}
        </p>
        <WorkActions />
      </div>
    </header>
  );
}
