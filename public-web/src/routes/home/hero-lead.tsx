import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import type { HomeLead } from '@institute/core/content/home/addresses.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import { publicationFields } from '@institute/core/cover.ts';
import { formatDate, toWibIso } from '@institute/core/dates.ts';
import { useId } from 'react';
import { useContentLang, useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { ArticleCover } from '#src/features/article/article-cover.tsx';
import { Faces } from '#src/features/person/faces.tsx';
import { TitledCover } from '#src/features/research/titled-cover.tsx';
import { classes, globals } from '#src/styles/globals.ts';
import { ArrowLabel } from '#src/ui/arrow-link.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { LanguageNote } from '#src/ui/language-note.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import whole from '#src/ui/whole-link.module.css';
import styles from './hero-lead.module.css';

/** The lead item in the hero: picture, type, title, summary, authors and date. */
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
          <TitledCover
            {...{ title, date }}
            seed={lead.id}
            field={publicationFields[type as ResearchType]}
            type={typeText}
            lang={langOf(lead)}
          />
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
        {/* The link of the title covers it. */}
        <ArrowLabel>{t(isPublication ? 'research.read-publication' : 'article.read-article')}</ArrowLabel>
      </div>
    </article>
  );
}
