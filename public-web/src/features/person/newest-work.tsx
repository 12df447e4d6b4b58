import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import type { MemberWork } from '@institute/core/content/home/addresses.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import { formatMonth } from '@institute/core/lib/dates.ts';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import styles from './member-card.module.css';

/** The newest work of a member: type, month and title. */
export function NewestWork({ work }: { work: MemberWork }) {
  const t = useTexts();
  const { language } = useLanguage();
  const lang = useContentLang()(work);
  const { kind, title, type, date } = work;
  const typeText =
    kind === 'research'
      ? t(`research.type.${type as ResearchType}`)
      : t(`article.category.${categoryKey(type as ArticleCategory)}`);
  return (
    <div className={styles.work}>
      <p>
        <span>{[typeText, date && formatMonth(date, language)].filter(Boolean).join(', ')}</span>{' '}
        <LanguageNote of={work} />
      </p>
      <PageLink
        page={kind === 'research' ? 'publication' : 'article'}
        item={work}
        className={styles.page}
        lang={lang}
        dir="auto"
      >
        {title}
      </PageLink>
    </div>
  );
}
