import { domainOf } from '@institute/core/content/domain/limits.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { formatDate } from '@institute/core/lib/dates.ts';
import { PublicationLinks } from '#site/features/research/publication-links.tsx';
import { TitledCover } from '#site/features/research/titled-cover.tsx';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Badge } from '#site/ui/badge.tsx';
import { DomainName } from '#site/ui/domain-link.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { RelativeTime } from '#site/ui/relative-time.tsx';
import { StayLink } from '#site/ui/stay-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './publication-entry.module.css';

/** Longest title in large type. */
const longestTitle = 90;

interface PublicationEntryProps {
  publication: PublicResearch;
  /** Id of the topic in use. */
  topic: string | undefined;
  /** Returns the address of the list with a topic. */
  hrefOfTopic: (slug: string) => string;
  /** Whether the row is far down and rendered lazily. */
  isLazy: boolean;
}

/** A publication in the list. The link of its title covers the row, except its other links. */
export function PublicationEntry({ publication, topic, hrefOfTopic, isLazy }: PublicationEntryProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const langOf = useContentLang();
  const lang = langOf(publication);
  const { type, title, authors, abstract, topics, publicationDate, pdf } = publication;
  const domain = domainOf(topics);
  return (
    <li className={classes(styles.row, whole.area)} data-lazy={isLazy || undefined}>
      <TitledCover {...publication} domain={domain} date={publicationDate} />
      <div className={styles.body}>
        {domain && <DomainName domain={domain} className={styles.domain} />}
        <h3
          className={classes(styles.title, title.length > longestTitle && styles.long)}
          lang={lang}
          dir="auto"
        >
          <PageLink className={whole.link} page="publication" item={publication}>
            {title}
          </PageLink>
        </h3>
        <p className={styles.authors} dir="auto">
          {authors.join(', ')}
        </p>
        <p className={classes(styles.abstract, globals.clamped, globals.plainText)} lang={lang} dir="auto">
          {abstract}
        </p>
        {topics.length > 0 && (
          <ul className={styles.tags}>
            {topics.slice(0, researchLimits.shownTags).map((each) => (
              <li key={each.id}>
                <StayLink
                  className={styles.tag}
                  href={hrefOfTopic(each.slug)}
                  lang={langOf(each)}
                  dir="auto"
                  aria-current={each.id === topic ? 'true' : undefined}
                >
                  {each.name}
                </StayLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        <p className={styles.marks}>
          <Badge>{t(`research.type.${type}`)}</Badge>
          {publicationDate ? (
            <RelativeTime timestamp={publicationDate} />
          ) : (
            <span>{t('research.not-published')}</span>
          )}
        </p>
        <p className={styles.facts}>
          {publicationDate && <span>{formatDate(publicationDate, language)}</span>}
          {pdf?.pages ? (
            <span className={styles.pages}>{t('research.pages', { count: pdf.pages })}</span>
          ) : null}
          <LanguageNote of={publication} />
        </p>
        <div className={styles.links}>
          <PublicationLinks publication={publication} />
        </div>
      </div>
    </li>
  );
}
