import { brand } from '@institute/core/brand/brand.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { personQuery, worksQuery } from '#site/features/person/person-queries.ts';
import { Portrait } from '#site/features/person/portrait.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonAnchor, ButtonLink } from '#site/ui/button.tsx';
import { Mail } from '#site/ui/icons.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { PersonFacts } from './person-facts.tsx';
import styles from './person-view.module.css';
import { PersonWorks } from './person-works.tsx';

export const page = definePage<PublicPerson>({
  Component: PersonPage,
  subject: (context) => personQuery(context, context.params.slug ?? ''),
  queries: (context, person) => (person ? [worksQuery(context, person.slug)] : []),
  title: (t, person) => person?.name ?? t('person.not-found.title'),
  description: (t, person, language) =>
    person
      ? descriptionOf(
          [person.name, person.position].filter(Boolean).join(', '),
          person.biography,
          t('person.description', { name: person.name, brand: brand.name[language] }),
        )
      : t('site.meta.people'),
  languages: (person) => person.availableLanguages,
  hasLongText: true,
});

function PersonPage({ params: { slug = '' } }: { params: Params }) {
  const { data: person, error, refetch } = usePublicQuery((reader) => personQuery(reader, slug));
  if (person)
    return (
      <>
        <PersonView person={person} />
        <PersonWorks slug={person.slug} />
      </>
    );
  if (!error) return <PersonLoading />;
  return <PersonProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
}

interface PersonProblemProps {
  /** Whether the person does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable person. */
function PersonProblem({ isMissing, onRetry }: PersonProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('person.not-found.title')} text={t('person.not-found.text')}>
        <ButtonLink page="people">{t('person.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('common.state.page-failed')} onRetry={onRetry}>
      <BackLink page="people">{t('person.back')}</BackLink>
    </PageFailed>
  );
}

/** Placeholder of a person who is loading. */
function PersonLoading() {
  const t = useTexts();
  return (
    <div className={classes(globals.container, styles.person)}>
      <div className={styles.way}>
        <p className={globals.visuallyHidden} role="status">
          {t('common.state.loading')}
        </p>
        <Skeleton width="half" />
      </div>
      <div className={styles.portrait}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.head}>
        <Skeleton shape="title" />
        <Skeleton width="half" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    </div>
  );
}

function PersonView({ person }: { person: PublicPerson }) {
  const t = useTexts();
  const lang = useContentLang()(person);
  const { name, position, biography, email } = person;
  const paragraphs = (biography ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <article className={classes(globals.container, styles.person)}>
      <div className={styles.way}>
        <Breadcrumb parent="people" title={name} />
      </div>
      <div className={styles.portrait}>
        <Portrait person={person} sizes="(min-width: 64em) 17rem, 7.5rem" isDescribed priority />
      </div>
      <header className={styles.head}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        {position && (
          <p className={styles.position} lang={lang} dir="auto">
            {position}
          </p>
        )}
        {lang && <p className={styles.only}>{t(`common.language.only-${lang}`)}</p>}
      </header>
      <div className={styles.text}>
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no state and no identity.
          <p key={index} className={styles.paragraph} lang={lang} dir="auto">
            {text}
          </p>
        ))}
        {email && (
          <p className={styles.actions}>
            <ButtonAnchor href={`mailto:${email}`} title={email}>
              <Mail size={18} strokeWidth={1.75} />
              <span>{t('person.send-email')}</span>
            </ButtonAnchor>
          </p>
        )}
      </div>
      <PersonFacts person={person} />
    </article>
  );
}
