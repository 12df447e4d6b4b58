import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { hasFullText } from '@institute/core/content/research/publication-pdf.ts';
import { useContentLang, useMainLang } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { CitationBlock } from '#src/features/citation/citation-block.tsx';
import { PublicationCover } from '#src/features/research/publication-cover.tsx';
import { classes, globals } from '#src/styles/globals.ts';
import { RichText } from '#src/ui/rich-text.tsx';
import { markupForPage, markupTexts } from '#src/ui/rich-text-html.ts';
import { TagList } from '#src/ui/tag-list.tsx';
import { PublicationBreadcrumb } from './publication-breadcrumb.tsx';
import { PublicationFiles } from './publication-files.tsx';
import { PublicationHead } from './publication-head.tsx';
import { PublicationText } from './publication-text.tsx';
import styles from './publication-view.module.css';

export function PublicationView({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const lang = useContentLang()(publication);
  const mainLang = useMainLang()(publication);
  const { title, abstract, tags, content, contentFormat, bibliography } = publication;
  return (
    <article className={styles.publication}>
      <div className={styles.way}>
        <PublicationBreadcrumb title={title} lang={lang} />
      </div>
      <PublicationHead publication={publication} lang={lang} />
      <div className={styles.side}>
        <div className={styles.cover}>
          <PublicationCover publication={publication} priority />
        </div>
        <PublicationFiles publication={publication} />
      </div>
      <div className={styles.main}>
        <section>
          <h2 className={styles.heading}>{t('research.abstract')}</h2>
          <p className={classes(styles.abstract, globals.plainText)} lang={lang} dir="auto">
            {abstract}
          </p>
          {tags.length > 0 && (
            <div className={styles.tags}>
              <TagList tags={tags} lang={mainLang} />
            </div>
          )}
        </section>
        {hasFullText(publication) && (
          <section>
            <h2 className={styles.heading}>{t('research.full-text')}</h2>
            {contentFormat === 'html' ? (
              <RichText html={markupForPage(content ?? '', markupTexts(t), 3).html} lang={lang} isLong />
            ) : (
              <PublicationText text={content ?? ''} lang={lang} />
            )}
          </section>
        )}
        {bibliography && <RichText html={bibliography} lang={lang} />}
        <CitationBlock
          page="publication"
          work={publication}
          date={publication.publicationDate}
          type={t(`research.type.${publication.type}`)}
        />
      </div>
    </article>
  );
}
