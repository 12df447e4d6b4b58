import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { chicagoCitationOf, citationOf } from '@institute/core/references/citation.ts';
import { type CitedPage, citationFiles, pathTo } from '@institute/core/site/site-paths.ts';
import { useContext } from 'react';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { PublicUrlContext } from '#site/lib/page-context.ts';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { CopyButton } from '#site/ui/copy-button.tsx';
import styles from './citation-block.module.css';
import { CitationFiles } from './citation-files.tsx';

/** Id of the block, for links within the page. */
export const citationId = 'cite';

interface CitationBlockProps {
  page: CitedPage;
  work: Slugged & { title: string; authors?: readonly string[]; language: Language };
  /** The time of publication. */
  date: string | null;
  /** The type of a publication. */
  type?: string;
}

/**
 * Citation of an article or a publication: as text in the style that the reader chooses, and as files for reference
 * managers. The choice needs no script.
 */
export function CitationBlock({ page, work, date, type }: CitationBlockProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const lang = useContentLang()(work);
  const publicUrl = useContext(PublicUrlContext);
  const noFiles = useContext(PreviewModeContext);
  const cited = { ...work, date };
  const texts = {
    ...(type !== undefined && { type }),
    ...{ noDate: t('citation.no-date'), language },
    address: publicUrl + pathTo(page, work.language, slugIn(work, work.language)),
  };
  const words = { and: t('citation.and'), 'et-al': t('citation.et-al') };
  const citations = [
    { name: 'APA', className: styles.apa, parts: citationOf(cited, texts) },
    { name: 'Chicago', className: styles.chicago, parts: chicagoCitationOf(cited, texts, words) },
  ];
  return (
    <section id={citationId} className={styles.block}>
      <h2 className={styles.heading}>{t(`citation.title.${page}`)}</h2>
      <fieldset className={styles.styles}>
        <legend className={globals.visuallyHidden}>{t('citation.style')}</legend>
        {citations.map(({ name }, at) => (
          <label key={name}>
            <input type="radio" name="citation-style" value={name} defaultChecked={at === 0} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {citations.map(({ name, className, parts: { before, title, after } }) => (
        <p key={name} className={classes(styles.text, className)}>
          <span>{before}</span>
          <cite lang={lang} dir="auto" className={before.endsWith('“') ? styles.quoted : undefined}>
            {title}
          </cite>
          <span>{after}</span>
        </p>
      ))}
      <ul className={styles.ways}>
        {citations.map(({ name, className, parts: { before, title, after } }) => (
          <li key={name} className={classes(globals.needsScript, className)}>
            <CopyButton
              className={action.link}
              text={before + title + after}
              label={t('citation.copy')}
              done={t('citation.copied')}
            />
          </li>
        ))}
        {!noFiles && <CitationFiles page={page} work={work} files={citationFiles} content="download" />}
      </ul>
    </section>
  );
}
