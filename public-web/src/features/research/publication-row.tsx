import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import { useContentLang } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { Badge } from '#src/ui/badge.tsx';
import { LanguageNote } from '#src/ui/language-note.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { TagList } from '#src/ui/tag-list.tsx';
import whole from '#src/ui/whole-link.module.css';
import { PublicationCover } from './publication-cover.tsx';
import { PublicationLinks } from './publication-links.tsx';
import styles from './publication-row.module.css';

interface PublicationRowProps {
  publication: PublicResearch;
  /** `full` shows the whole abstract and file links. `highlight` links to the list, `related` to the publication. */
  variant: 'full' | 'highlight' | 'related';
  /** Whether the row is far down and rendered lazily. */
  isLazy?: boolean;
}

/** A publication in a list. */
export function PublicationRow({ publication, variant, isLazy = false }: PublicationRowProps) {
  const t = useTexts();
  const lang = useContentLang()(publication);
  const { slug, type, title, authors, abstract, topics, publicationDate } = publication;
  const target =
    variant === 'highlight'
      ? ({ page: 'research' } as const)
      : ({ page: 'publication', item: publication } as const);
  return (
    <li
      className={classes(styles.row, variant !== 'full' && whole.area)}
      id={variant === 'full' ? slug : undefined}
      data-variant={variant}
      data-lazy={isLazy || undefined}
    >
      <div className={styles.cover}>
        <PublicationCover publication={publication} />
      </div>
      <div className={styles.text}>
        <Badge>{t(`research.type.${type}`)}</Badge>
        <h3 className={styles.title} lang={lang} dir="auto">
          {/* The link covers the row unless the row has other links. */}
          <PageLink className={variant === 'full' ? styles.link : whole.link} {...target}>
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
        <p
          className={classes(styles.abstract, variant !== 'full' && globals.clamped, globals.plainText)}
          lang={lang}
          dir="auto"
        >
          {abstract}
        </p>
        {topics.length > 0 && <TagList topics={topics.slice(0, researchLimits.shownTags)} />}
        {variant === 'full' && <PublicationLinks publication={publication} />}
        {variant === 'highlight' && (
          <p className={styles.read}>
            <PageLink page="publication" item={publication}>
              <span aria-hidden="true">{t('research.read-publication')}</span>
              <span className={globals.visuallyHidden}>{t('research.read-of', { title })}</span>
            </PageLink>
          </p>
        )}
      </div>
    </li>
  );
}
