import { domainOf } from '@institute/core/content/domain/limits.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Badge } from '#site/ui/badge.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { RelativeTime } from '#site/ui/relative-time.tsx';
import { TagList } from '#site/ui/tag-list.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './publication-row.module.css';
import { TitledCover } from './titled-cover.tsx';

interface PublicationRowProps {
  publication: PublicResearch;
}

/** A publication in the list of a topic. The link of its title covers it, except its tags. */
export function PublicationRow({ publication }: PublicationRowProps) {
  const t = useTexts();
  const lang = useContentLang()(publication);
  const { type, title, authors, abstract, topics, publicationDate } = publication;
  return (
    <li className={classes(styles.row, whole.area)}>
      <TitledCover {...publication} domain={domainOf(topics)} date={publicationDate} />
      <div>
        <Badge>{t(`research.type.${type}`)}</Badge>
        <h3 className={styles.title} lang={lang} dir="auto">
          <PageLink className={whole.link} page="publication" item={publication}>
            {title}
          </PageLink>
        </h3>
        <p className={styles.meta}>
          <span dir="auto">{authors.join(', ')}</span>
          {publicationDate ? (
            <RelativeTime timestamp={publicationDate} />
          ) : (
            <span>{t('research.not-published')}</span>
          )}
          <LanguageNote of={publication} />
        </p>
        <p className={classes(styles.abstract, globals.clamped, globals.plainText)} lang={lang} dir="auto">
          {abstract}
        </p>
        {topics.length > 0 && <TagList topics={topics.slice(0, researchLimits.shownTags)} />}
      </div>
    </li>
  );
}
