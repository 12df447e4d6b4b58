import type { Contributor } from '@institute/core/content/contribution/public-endpoints.ts';
import { type Domain, domainFields, domains } from '@institute/core/content/domain/limits.ts';
import { workTypes } from '@institute/core/content/person/limits.ts';
import type { TopicLink, WorkCounts } from '@institute/core/content/topic/public-endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { Pancagatra } from '#site/features/domain/pancagatra.tsx';
import { Byline } from '#site/features/person/byline.tsx';
import type { WorkFilter } from '#site/features/topic/topic-queries.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { BackLink } from '#site/ui/back-link.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { DomainLink } from '#site/ui/domain-link.tsx';
import { Rss } from '#site/ui/icons.tsx';
import { ListEmpty } from '#site/ui/list-status.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { TagList } from '#site/ui/tag-list.tsx';
import styles from './topic-view.module.css';
import { TopicWorks } from './topic-works.tsx';

interface TopicViewProps {
  page: 'topic' | 'domain';
  slug: string;
  name: string;
  description: string;
  /** Languages of name and description if they differ from the page language. */
  lang?: Language | undefined;
  descriptionLang?: Language | undefined;
  /** The domain, or that of the topic. */
  domain: Domain | null;
  counts: WorkCounts;
  people: readonly Contributor[];
  /** Related topics, or the topics of the domain. */
  topics: readonly TopicLink[];
  filter: WorkFilter;
}

/** The page of a topic or a domain: texts, works, people and topics. */
export function TopicView(props: TopicViewProps) {
  const { page, slug, name, description, lang, descriptionLang, domain, counts, people, topics, filter } =
    props;
  const t = useTexts();
  const { language } = useLanguage();
  const kinds = workTypes.filter((kind) => counts[kind] > 0);
  const isDomain = page === 'domain';
  return (
    <>
      <PageHeader
        title={name}
        subtitle={description}
        lang={lang}
        subtitleLang={descriptionLang}
        field={isDomain && domain ? domainFields[domain] : undefined}
        above={
          <>
            <Breadcrumb parent="research" title={name} lang={lang} />
            <p className={styles.type}>{t(`topic.${page}`)}</p>
          </>
        }
      >
        {isDomain && domain && (
          <div className={styles.emblem}>
            <Pancagatra lit={domain} />
          </div>
        )}
        <ul className={styles.facts}>
          {kinds.map((kind) => (
            <li key={kind}>{`${t(`person.works.${kind}`)} ${counts[kind]}`}</li>
          ))}
          {!isDomain && domain && (
            <li>
              <DomainLink domain={domain} />
            </li>
          )}
          <li>
            <a
              className={action.link}
              href={`${pathTo(page, language, slug)}/feed.xml`}
              type="application/atom+xml"
            >
              <Rss size={16} strokeWidth={1.75} />
              <span>{t('person.feed')}</span>
            </a>
          </li>
        </ul>
      </PageHeader>
      {isDomain && <DomainRow current={domain} />}
      {kinds.length === 0 && (
        <Section isCompact title={t('person.works.title')}>
          <ListEmpty>{t('person.works.empty')}</ListEmpty>
        </Section>
      )}
      {kinds.map((kind, index) => (
        <TopicWorks
          key={kind}
          kind={kind}
          filter={filter}
          total={counts[kind]}
          background={index % 2 === 0 ? 'plain' : 'sunken'}
        />
      ))}
      {people.length > 0 && (
        <Section isCompact title={t('topic.people')}>
          <Byline
            contributions={people.map((person) => ({ name: person.name, role: 'author', label: '', person }))}
          />
        </Section>
      )}
      {topics.length > 0 && (
        <Section isCompact title={t(isDomain ? 'topic.in-domain' : 'topic.related')}>
          <TagList topics={topics} />
        </Section>
      )}
      <div className={classes(globals.container, styles.facts)}>
        <BackLink page="research">{t('research.back')}</BackLink>
      </div>
    </>
  );
}

/** Links to all domains. */
function DomainRow({ current }: { current: Domain | null }) {
  return (
    <div className={globals.container}>
      <ul className={styles.facts}>
        {domains.map((domain) => (
          <li key={domain}>
            <DomainLink domain={domain} isCurrent={domain === current} />
          </li>
        ))}
      </ul>
    </div>
  );
}
