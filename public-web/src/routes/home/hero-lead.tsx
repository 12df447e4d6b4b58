import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import type { HomeLead } from '@institute/core/content/home/public-endpoints.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { formatDate, toWibIso } from '@institute/core/lib/dates.ts';
import { fileSize } from '@institute/core/lib/text.ts';
import { pathToFile } from '@institute/core/site/site-paths.ts';
import { useContext, useId } from 'react';
import { ArticleCover } from '#site/features/article/article-cover.tsx';
import { Faces } from '#site/features/person/faces.tsx';
import { TitledCover } from '#site/features/research/titled-cover.tsx';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { ArrowLabel } from '#site/ui/arrow-link.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { FileText } from '#site/ui/icons.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './hero-lead.module.css';

/** The lead item in the hero: image, type, title, summary, authors and date. */
export function HeroLead({ lead }: { lead: HomeLead }) {
  const t = useTexts();
  const { language } = useLanguage();
  const langOf = useContentLang();
  const heading = useId();
  const { kind, title, summary, summaryLanguage, type, date, contributions, isChosen } = lead;
  const authors = contributions.filter(({ role }) => role === 'author');
  const isPublication = kind === 'research';
  const typeText = isPublication
    ? t(`research.type.${type as ResearchType}`)
    : t(`article.category.${categoryKey(type as ArticleCategory)}`);
  return (
    <article className={classes(styles.lead, whole.area)} aria-labelledby={heading}>
      <div className={styles.picture}>
        {isPublication ? (
          <TitledCover {...lead} type={type as ResearchType} priority />
        ) : (
          <div className={styles.photo}>
            <ArticleCover article={lead} sizes="(min-width: 64em) 16rem, 8rem" priority />
          </div>
        )}
      </div>
      <div>
        <p className={styles.type}>
          <Badge>{typeText}</Badge>
          {isPublication && !isChosen && <span>{t('site.hero.latest')}</span>}
          <LanguageNote of={lead} />
        </p>
        {/* No heading: the headings of the page are its sections. */}
        <p className={classes(globals.serif, styles.title)} id={heading} lang={langOf(lead)} dir="auto">
          <PageLink page={isPublication ? 'publication' : 'article'} item={lead} className={whole.link}>
            {title}
          </PageLink>
        </p>
        <p
          className={classes(styles.summary, globals.clamped, globals.plainText)}
          lang={langOf({ language: summaryLanguage })}
          dir="auto"
        >
          {summary}
        </p>
        {authors.length > 0 && (
          <div className={styles.authors}>
            <Faces people={authors.flatMap(({ person }) => person ?? [])} />
            <span dir="auto">{authors.map(({ name }) => name).join(', ')}</span>
          </div>
        )}
        {date && (
          <time className={styles.date} dateTime={toWibIso(date)}>
            {formatDate(date, language)}
          </time>
        )}
        <div className={styles.actions}>
          {/* The link of the title covers it. */}
          <ArrowLabel>{t(isPublication ? 'research.read-publication' : 'article.read-article')}</ArrowLabel>
          <LeadPdf lead={lead} />
        </div>
      </div>
    </article>
  );
}

/** Link to the PDF of a publication; nothing without one. */
function LeadPdf({ lead }: { lead: HomeLead }) {
  const t = useTexts();
  const { prefix, language } = useLanguage();
  const noFiles = useContext(PreviewModeContext);
  const { pdf } = lead;
  if (!pdf || noFiles) return null;
  return (
    <a
      className={classes(action.link, styles.pdf)}
      href={pathToFile('publication', 'pdf', slugIn(lead, language), prefix)}
      type="application/pdf"
      hrefLang={pdf.language}
    >
      <FileText size={18} strokeWidth={1.75} />
      <span>
        {pdf.bytes === null ? 'PDF' : t('research.pdf-sized', { size: fileSize(pdf.bytes, language) })}
      </span>
    </a>
  );
}
