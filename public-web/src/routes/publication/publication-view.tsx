import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { hasFullText } from '@institute/core/content/research/publication-pdf.ts';
import { useMemo } from 'react';
import { Bibliography } from '#site/features/citation/bibliography.tsx';
import { CitationBlock, citationId } from '#site/features/citation/citation-block.tsx';
import { ShareLinks } from '#site/features/share/share-links.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { LongTextColumns } from '#site/ui/long-text-columns.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { markupForPage, markupTexts, partsIn } from '#site/ui/rich-text-html.ts';
import { TagList } from '#site/ui/tag-list.tsx';
import { PublicationHead } from './publication-head.tsx';
import { PublicationLead } from './publication-lead.tsx';
import { licenceId, PublicationLicence } from './publication-licence.tsx';
import styles from './publication-view.module.css';

export function PublicationView({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const lang = useContentLang()(publication);
  const { title, abstract, type, topics, licence, publicationDate, bibliography } = publication;
  const content = publication.content ?? '';
  const { html, headings } = useMemo(() => markupForPage(content, markupTexts(t)), [content, t]);
  const withDeck = abstract.length <= researchLimits.deck;
  const parts = [
    ...partsIn(html + (bibliography ?? '')),
    { id: citationId, text: t('article.action.cite') },
    ...(licence ? [{ id: licenceId, text: t('research.licence') }] : []),
  ];
  return (
    <article className={styles.publication}>
      <Breadcrumb
        parent="research"
        title={title}
        lang={lang}
        similar={{ search: `?type=${type}`, name: t(`research.type.${type}`) }}
      />
      <PublicationHead {...{ publication, lang, withDeck }} />
      <LongTextColumns
        {...{ headings, parts, lang }}
        lead={<PublicationLead {...{ publication, lang }} withAbstract={!withDeck} />}
      >
        {hasFullText(publication) && <RichText html={html} lang={lang} isLong withMargin />}
        <Bibliography page="publication" work={publication} lang={lang} />
        <div className={styles.end}>
          {topics.length > 0 && <TagList topics={topics} />}
          <CitationBlock
            page="publication"
            work={publication}
            date={publicationDate}
            type={t(`research.type.${type}`)}
          />
          {licence && <PublicationLicence licence={licence} />}
          <ShareLinks page="publication" work={publication} label={t('research.share')} />
          <div className={styles.back}>
            <BackLink page="research">{t('research.back')}</BackLink>
          </div>
        </div>
      </LongTextColumns>
    </article>
  );
}
