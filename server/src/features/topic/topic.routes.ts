import { AppError } from '@institute/core/api/errors.ts';
import { domain } from '@institute/core/content/domain/endpoints.ts';
import { domains, isDomain } from '@institute/core/content/domain/limits.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { domain as textsEn } from '@institute/core/i18n/en/people.ts';
import { domain as textsId } from '@institute/core/i18n/id/people.ts';
import { z } from 'zod';
import { listResponse } from '#server/content/publishing/public-list.ts';
import {
  countDomains,
  countWorks,
  noWorks,
  readDomainPage,
  readTopicPage,
} from '#server/content/topics/topic-pages.ts';
import { serializeListedTopic, serializePublicTopic } from '#server/content/types/topic.ts';
import { requireBySlug } from '#server/content/urls/slug.ts';
import { cursorParts, decodeCursor } from '#server/db/cursor.ts';
import { Topic } from '#server/db/models/topic.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { route } from '#server/http/execute-route.ts';

const introductions = { id: textsId.introduction, en: textsEn.introduction };
const cursorSchema = z.tuple([z.string(), cursorParts.id]);

export const topicRoutes = [
  route(topic.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, cursorSchema);
    const now = services.clock();
    const shown = wherePublished(Topic.query(db), now);
    if (query.domain) shown.where('domain', query.domain);
    let counts: Awaited<ReturnType<typeof countWorks>>;
    return listResponse(topic.list, query, {
      count: () => shown.clone().resultSize(),
      async read(limit) {
        const rows = shown.clone().limit(limit).orderByRaw('lower(name), id');
        if (after) rows.whereRaw('(lower(name), id) > (lower(?), ?)', after);
        const found = await rows;
        const ids = found.map(({ id }) => id);
        counts = await countWorks(db, ids, now);
        return found;
      },
      cursor: (row) => [row.name, row.id],
      show: (row) => serializeListedTopic(row, { counts: counts.get(row.id) ?? noWorks }, language),
    });
  }),

  route(topic.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const now = services.clock();
    const row = await requireBySlug(wherePublished(Topic.query(db), now), 'topic', slug);
    const page = await readTopicPage(db, row.id, now);
    return serializePublicTopic(row, page, { language, library: await services.media.snapshot() });
  }),

  route(domain.list, async (_, { db, services }) => {
    const counts = await countDomains(db, services.clock());
    return domains.map((each) => ({ domain: each, counts: counts.get(each) ?? noWorks }));
  }),

  route(domain.show, async ({ params: { domain } }, { db, language, services }) => {
    if (!isDomain(domain)) throw new AppError('not_found');
    const { counts, people, topics } = await readDomainPage(db, domain, services.clock());
    const library = await services.media.snapshot();
    const description = introductions[language][domain];
    return { domain, description, counts, people: people({ language, library }), topics: topics(language) };
  }),
];
