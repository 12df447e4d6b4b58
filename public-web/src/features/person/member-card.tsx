import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import type { MemberWork } from '@institute/core/content/home/public-endpoints.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import { formatMonth } from '@institute/core/lib/dates.ts';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import icon from '#site/ui/icon-button.module.css';
import { Mail } from '#site/ui/icons.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import styles from './member-card.module.css';
import { Portrait } from './portrait.tsx';

interface MemberCardProps {
  member: PublicPerson;
  work?: MemberWork | undefined;
}

/** A member of the team: portrait, position, biography, newest work, email and profiles. */
export function MemberCard({ member, work }: MemberCardProps) {
  const t = useTexts();
  const lang = useContentLang()(member);
  const { name, position, biography, email, links } = member;
  return (
    <li className={styles.card}>
      <div className={styles.portrait}>
        <Portrait person={member} sizes="(min-width: 64em) 18rem, 6rem" />
      </div>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <PageLink page="person" item={member} className={styles.page} dir="auto">
            {name}
          </PageLink>
        </h3>
        {position && (
          <p className={styles.position} lang={lang} dir="auto">
            {position}
          </p>
        )}
      </div>
      <div className={styles.rest}>
        {biography && (
          <p className={classes(styles.bio, globals.clamped)} lang={lang} dir="auto">
            {biography}
          </p>
        )}
        {work && <NewestWork work={work} />}
        {(email || links.length > 0) && (
          <p className={styles.links}>
            {email && (
              <a className={icon.button} href={`mailto:${email}`} title={email}>
                <Mail size={20} strokeWidth={1.75} />
                <span className={globals.visuallyHidden}>{t('site.team.email', { name })}</span>
              </a>
            )}
            {links.map(({ label, url }) => (
              <a key={url} className={action.link} href={url} target="_blank" rel="noopener noreferrer">
                <span>
                  <span className={globals.visuallyHidden}>{`${t('site.team.profile', { name })} `}</span>
                  <span>{label}</span>
                  <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
                </span>
              </a>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** The newest work of a member: type, month and title. */
function NewestWork({ work }: { work: MemberWork }) {
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
