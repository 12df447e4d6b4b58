import { type Domain, domainOf } from '@institute/core/content/domain/limits.ts';
import type { WorkType } from '@institute/core/content/person/limits.ts';
import type { PersonWork } from '@institute/core/content/person/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import type { ItemModel } from '#server/db/content-model.ts';
import { Article } from '#server/db/models/article.ts';
import { Podcast } from '#server/db/models/podcast.ts';
import { Research } from '#server/db/models/research.ts';
import { wherePublished } from '#server/db/publication-sql.ts';

/** A public work with the fields that all kinds of works have. */
export interface Work<Kind extends WorkType = WorkType> {
  kind: Kind;
  row: Research | Article | Podcast;
  date: Date | null;
  /** The category of an article or the type of a publication, as stored. */
  type: Kind extends 'podcast' ? null : string;
  domain: Domain | null;
  coverImageUrl: string | null;
  textsIn(language: Language): Pick<PersonWork, 'title' | 'summary' | 'language' | 'availableLanguages'>;
}

/** A work that can lead the home page. */
export type WrittenWork = Work<'research' | 'article'>;

export function researchWork(row: Research): Work<'research'> {
  return {
    ...{ kind: 'research', row, date: row.publicationDate, type: row.type },
    ...{ domain: publicDomain(row), coverImageUrl: null },
    textsIn(language) {
      const { abstract: summary, ...picked } = pickTranslation(row, ['title', 'abstract'], language);
      return { ...picked, summary };
    },
  };
}

export function articleWork(row: Article): Work<'article'> {
  return {
    ...{ kind: 'article', row, date: row.publishedAt, type: row.category },
    domain: publicDomain(row),
    coverImageUrl: safeUrlOrNull(row.coverImageUrl),
    textsIn(language) {
      const { excerpt: summary, ...picked } = pickTranslation(row, ['title', 'excerpt'], language);
      return { ...picked, summary };
    },
  };
}

export function podcastWork(row: Podcast): Work<'podcast'> {
  return {
    ...{ kind: 'podcast', row, date: row.scheduledAt, type: null },
    domain: publicDomain(row),
    coverImageUrl: safeUrlOrNull(row.coverImageUrl),
    textsIn: (language) => pickTranslation(row, ['title', 'summary'], language),
  };
}

function publicDomain({ topics }: Work['row']): Domain | null {
  return domainOf(topics.filter(({ isActive }) => isActive));
}

/** Restricts a query of works. */
export type WorkFilter = <Row extends ItemModel<string>>(works: QueryBuilder<Row>) => QueryBuilder<Row>;

/** Reads the public works of a filter, the newest first. @param limit maximum works per content type */
export async function readPublicWorks(
  db: Knex,
  now: Date,
  restrict: WorkFilter,
  limit?: number,
): Promise<Work[]> {
  const newest = <Row extends ItemModel<string>>(works: QueryBuilder<Row>, date: string) => {
    const found = restrict(wherePublished(works, now).modify('forList'));
    return limit ? found.orderByRaw(`${date} desc nulls last, id`).limit(limit) : found;
  };
  const research = await newest(Research.query(db), 'publication_date');
  const articles = await newest(Article.query(db), 'published_at');
  const podcasts = await newest(Podcast.query(db), 'scheduled_at');
  const works: Work[] = [
    ...research.map(researchWork),
    ...articles.map(articleWork),
    ...podcasts.map(podcastWork),
  ];
  return works.sort(newestWorkFirst);
}

export function newestWorkFirst(one: Work, other: Work): number {
  return (other.date?.getTime() ?? 0) - (one.date?.getTime() ?? 0);
}
