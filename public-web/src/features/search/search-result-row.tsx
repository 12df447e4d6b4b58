import { contentTypeTraits } from '@institute/core/content/content-types.ts';
import type { SearchResult } from '@institute/core/content/search/public-endpoints.ts';
import { formatDate, toWibIso } from '@institute/core/lib/dates.ts';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes } from '#site/styles/globals.ts';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './search-result-row.module.css';

/** A search result: type, title and matching excerpt. */
export function SearchResultRow({ item }: { item: SearchResult }) {
  const t = useTexts();
  const { language } = useLanguage();
  const lang = useContentLang()(item);
  const { kind, slug, title, snippet, date } = item;
  return (
    <li className={classes(styles.row, whole.area)}>
      <p className={styles.meta}>
        <span className={styles.kind}>{t(`site.search.kind.${kind}`)}</span>
        {date && <time dateTime={toWibIso(date)}>{formatDate(date, language)}</time>}
        <LanguageNote of={item} />
      </p>
      <h3 className={styles.title} lang={lang} dir="auto">
        <PageLink
          page={contentTypeTraits[kind].page}
          className={whole.link}
          {...(slug !== null && { item: { ...item, slug } })}
        >
          <HighlightedText parts={title} />
        </PageLink>
      </h3>
      <p className={styles.snippet} lang={lang} dir="auto">
        <HighlightedText parts={snippet} />
      </p>
    </li>
  );
}

/** A text in segments of which every second one is marked. Segments are plain text. */
function HighlightedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, place) => {
    const Part = place % 2 === 1 ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return <Part key={place}>{part}</Part>;
  });
}
