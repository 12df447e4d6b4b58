import { domainOf } from '@institute/core/content/domain/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import type { FocusEvent } from 'react';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { DomainName } from '#site/ui/domain-link.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { RelativeTime } from '#site/ui/relative-time.tsx';
import styles from './publication-shelf.module.css';
import { TitledCover } from './titled-cover.tsx';

interface PublicationShelfProps {
  publications: readonly PublicResearch[];
  /** Whether covers link to the list of publications. Each item then has a link to its publication, too. */
  leadsToList?: boolean;
}

/** Publications as covers with domain, authors and date. On phones they scroll sideways. */
export function PublicationShelf({ publications, leadsToList = false }: PublicationShelfProps) {
  return (
    <ul className={styles.shelf} onFocus={scrollToFocused}>
      {publications.map((each) => (
        <ShelfItem key={each.id} publication={each} leadsToList={leadsToList} />
      ))}
    </ul>
  );
}

/** Browsers do not scroll to a link of which a part is visible. */
function scrollToFocused({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface ShelfItemProps {
  publication: PublicResearch;
  leadsToList: boolean;
}

function ShelfItem({ publication, leadsToList }: ShelfItemProps) {
  const t = useTexts();
  const lang = useContentLang()(publication);
  const { title, authors, topics, publicationDate } = publication;
  const domain = domainOf(topics);
  const target = leadsToList
    ? ({ page: 'research' } as const)
    : ({ page: 'publication', item: publication } as const);
  return (
    <li className={styles.item}>
      <h3 className={styles.heading} lang={lang} dir="auto">
        <PageLink className={styles.link} {...target}>
          <span className={globals.visuallyHidden}>{title}</span>
        </PageLink>
      </h3>
      <TitledCover {...publication} domain={domain} date={publicationDate} />
      <div className={styles.text}>
        {domain && <DomainName domain={domain} className={styles.domain} />}
        <p dir="auto">{authors.join(', ')}</p>
        <p className={styles.date}>
          {publicationDate ? (
            <RelativeTime timestamp={publicationDate} />
          ) : (
            <span>{t('research.not-published')}</span>
          )}
        </p>
        <LanguageNote of={publication} />
        {leadsToList && (
          <PageLink className={styles.read} page="publication" item={publication}>
            <span aria-hidden="true">{t('research.read-publication')}</span>
            <span className={globals.visuallyHidden}>{t('research.read-of', { title })}</span>
          </PageLink>
        )}
      </div>
    </li>
  );
}
