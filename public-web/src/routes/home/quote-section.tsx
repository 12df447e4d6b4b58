import type { HomeQuote } from '@institute/core/content/home/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { classes, globals } from '#site/styles/globals.ts';
import band from '#site/ui/call-to-action-band.module.css';
import { BandLines } from '#site/ui/call-to-action-band.tsx';
import { Image } from '#site/ui/image.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { homeQuery } from './home-queries.ts';
import styles from './quote-section.module.css';

/** The quote that staff chose, across the page; nothing without one. */
export function QuoteSection() {
  const quote = usePublicQuery(homeQuery).data?.quote;
  return quote && <QuoteBand quote={quote} />;
}

function QuoteBand({ quote }: { quote: HomeQuote }) {
  const langOf = useContentLang();
  const { text, source, item } = quote;
  const { coverImageUrl: cover = null } = item ?? {};
  return (
    <div className={band.band}>
      {item && cover ? (
        <Image
          className={classes(globals.cropped, band.lines, styles.picture)}
          src={cover}
          alt=""
          focus={item.imageFocus[cover]}
          sizes="100vw"
          instead={<BandLines />}
        />
      ) : (
        <BandLines />
      )}
      <figure className={classes(globals.container, styles.quote)}>
        <blockquote className={classes(globals.serif, band.title)} lang={langOf(quote)} dir="auto">
          {`“${text}”`}
        </blockquote>
        <figcaption className={band.text}>
          {source && (
            <strong lang={langOf(quote)} dir="auto">
              {source}
            </strong>
          )}
          {source && item && <br />}
          {item && (
            <PageLink
              page={item.kind === 'research' ? 'publication' : 'article'}
              item={item}
              className={styles.source}
              lang={langOf(item)}
              dir="auto"
            >
              {item.title}
            </PageLink>
          )}
          <LanguageNote of={quote} />
        </figcaption>
      </figure>
    </div>
  );
}
