import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import type { PersonWork } from '@institute/core/content/person/public-endpoints.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import { formatDate, toWibIso } from '@institute/core/lib/dates.ts';
import { Fragment } from 'react';
import { ContributorName } from '#site/features/person/contributor-name.tsx';
import { TitledCover } from '#site/features/research/titled-cover.tsx';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Image } from '#site/ui/image.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import styles from './work-row.module.css';

const pages = { research: 'publication', article: 'article', podcast: 'podcast' } as const;

/** A work with image, kind, date, title, summary and the other contributors. */
export function WorkRow({ work }: { work: PersonWork }) {
  const t = useTexts();
  const { language } = useLanguage();
  const langOf = useContentLang();
  const lang = langOf(work);
  const { kind, id, title, summary, role, label, labelLanguage, date, type } = work;
  const { coverImageUrl, imageFocus, others } = work;
  const subtype =
    kind === 'research'
      ? t(`research.type.${type as ResearchType}`)
      : kind === 'article' && t(`article.category.${categoryKey(type as ArticleCategory)}`);
  const ownRole = label || (role !== 'author' && role !== 'speaker' && t(`person.role.${role}`));
  const cover =
    kind === 'research' ? (
      <TitledCover {...work} type={type as ResearchType} />
    ) : (
      <GeneratedCover seed={id} shape="wide" />
    );
  return (
    <li className={styles.row}>
      <div className={styles.picture} data-kind={kind}>
        {coverImageUrl ? (
          <Image src={coverImageUrl} alt="" sizes="6rem" focus={imageFocus[coverImageUrl]} instead={cover} />
        ) : (
          cover
        )}
      </div>
      <div>
        <p className={styles.meta}>
          <span>{t(`person.works.kind.${kind}`)}</span>
          {subtype && <span>{subtype}</span>}
          {date && <time dateTime={toWibIso(date)}>{formatDate(date, language)}</time>}
          {ownRole && (
            <span lang={labelLanguage && langOf({ language: labelLanguage })} dir="auto">
              {ownRole}
            </span>
          )}
          <LanguageNote of={work} />
        </p>
        <h3 className={styles.title} lang={lang} dir="auto">
          <PageLink page={pages[kind]} item={work}>
            {title}
          </PageLink>
        </h3>
        <p className={classes(styles.summary, globals.clamped)} lang={lang} dir="auto">
          {summary}
        </p>
        {others.length > 0 && (
          <p className={styles.others}>
            <span>{t('person.works.with')}</span>{' '}
            {others.map(({ name, person }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the entries have no state.
              <Fragment key={index}>
                {index > 0 && <span>, </span>}
                <ContributorName {...{ name, person }} />
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
