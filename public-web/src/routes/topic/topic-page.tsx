import { slugIn } from '@institute/core/content/slugs.ts';
import type { PublicTopic } from '@institute/core/content/topic/public-endpoints.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { allWorksQueries, topicQuery } from '#site/features/topic/topic-queries.ts';
import { TopicLoading, TopicProblem } from '#site/features/topic/topic-states.tsx';
import { useFieldLang, useLanguage } from '#site/lib/language.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { TopicView } from './topic-view.tsx';

export const page = definePage<PublicTopic>({
  Component: TopicPage,
  subject: (context) => topicQuery(context, context.params.slug ?? ''),
  queries: (context, topic) => (topic ? allWorksQueries(context, { topic: topic.slug }, topic.counts) : []),
  title: (t, topic) => topic?.name ?? t('topic.not-found.title'),
  description: (t, topic) =>
    topic
      ? descriptionOf(
          topic.untranslated.includes('description') ? '' : topic.description,
          null,
          t('topic.description', { name: topic.name }),
        )
      : t('site.meta.research'),
  languages: (topic) => topic.availableLanguages,
});

function TopicPage({ params: { slug = '' } }: { params: Params }) {
  const { data: topic, error, refetch } = usePublicQuery((reader) => topicQuery(reader, slug));
  if (!topic) {
    if (!error) return <TopicLoading />;
    return <TopicProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
  }
  return <FoundTopic key={topic.id} topic={topic} />;
}

function FoundTopic({ topic }: { topic: PublicTopic }) {
  const { language } = useLanguage();
  const langOf = useFieldLang(topic);
  return (
    <TopicView
      page="topic"
      {...topic}
      slug={slugIn(topic, language)}
      lang={langOf('name')}
      descriptionLang={langOf('description')}
      topics={topic.related}
      filter={{ topic: topic.slug }}
    />
  );
}
