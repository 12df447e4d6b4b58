import { domainOf } from '@institute/core/content/domain/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { hasFullText } from '@institute/core/content/research/publication-pdf.ts';
import type { Language } from '@institute/core/locale.ts';
import { useMemo } from 'react';
import { useContentLang } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { Bibliography } from '#src/features/citation/bibliography.tsx';
import { CitationBlock } from '#src/features/citation/citation-block.tsx';
import { TitledCover } from '#src/features/research/titled-cover.tsx';
import { ShareLinks } from '#src/features/share/share-links.tsx';
import { classes, globals } from '#src/styles/globals.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { LongTextColumns } from '#src/ui/long-text-columns.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { markupForPage, markupTexts, partsIn } from '#src/ui/rich-text-html.ts';
import { TagList } from '#src/ui/tag-list.tsx';
import { PublicationFiles } from './publication-files.tsx';
import { PublicationHead } from './publication-head.tsx';
import { PublicationText } from './publication-text.tsx';
import styles from './publication-view.module.css';

export function PublicationView({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const lang = useContentLang()(publication);
  const { title, content, contentFormat, type, topics, publicationDate, bibliography } = publication;
  const isRich = contentFormat === 'html';
  const { html, headings } = useMemo(
    () => markupForPage(isRich ? (content ?? '') : '', markupTexts(t), 3),
    [isRich, content, t],
  );
  return (
    <article className={styles.publication}>
      <Breadcrumb parent="research" title={title} lang={lang} />
      <PublicationHead publication={publication} lang={lang} />
      <LongTextColumns
        headings={headings}
        parts={partsIn(html + (bibliography ?? ''))}
        lang={lang}
        aside={
          <div className={styles.side}>
            <TitledCover {...publication} domain={domainOf(topics)} date={publicationDate} priority />
            <PublicationFiles publication={publication} />
          </div>
        }
      >
        <PublicationAbstract publication={publication} lang={lang} />
        {hasFullText(publication) && (
          <section>
            <h2 className={styles.heading}>{t('research.full-text')}</h2>
            {isRich ? (
              <RichText html={html} lang={lang} isLong withMargin />
            ) : (
              <PublicationText text={content ?? ''} lang={lang} />
            )}
          </section>
        )}
        <Bibliography page="publication" work={publication} lang={lang} />
        <div className={styles.end}>
          <CitationBlock
            page="publication"
            work={publication}
            date={publicationDate}
            type={t(`research.type.${type}`)}
          />
          <ShareLinks page="publication" work={publication} label={t('research.share')} />
          <div className={styles.back}>
            <BackLink page="research">{t('research.back')}</BackLink>
          </div>
        </div>
      </LongTextColumns>
    </article>
  );
}

function PublicationAbstract({
  publication,
  lang,
}: {
  publication: PublicResearch;
  lang: Language | undefined;
}) {
  const t = useTexts();
  const { abstract, topics } = publication;
  return (
    <section>
      <h2 className={styles.heading}>{t('research.abstract')}</h2>
      <p className={classes(styles.abstract, globals.plainText)} lang={lang} dir="auto">
        {abstract}
      </p>
      {topics.length > 0 && <TagList topics={topics} />}
    </section>
  );
}
