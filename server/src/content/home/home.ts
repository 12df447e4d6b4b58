import { homeLimits } from '@institute/core/content/home/limits.ts';
import type { HomeLead, HomeQuote, NewWork } from '@institute/core/content/home/schemas.ts';
import { parseItemLink } from '@institute/core/content/site-content/item-link.ts';
import { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { availableLanguages, type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { readContributors, type ToPublicContributions } from '#server/content/people/contributors.ts';
import { publicArticles, publicResearch, readTeamWorks } from '#server/content/people/team-works.ts';
import { publicPdf } from '#server/content/types/research.pdfs.ts';
import { newestFirst } from '#server/content/types/research.related.ts';
import { ownTexts } from '#server/content/types/research.ts';
import {
  articleWork,
  newestWorkFirst,
  podcastWork,
  researchWork,
  type Work,
  type WrittenWork,
} from '#server/content/types/works.ts';
import { findBySlug } from '#server/content/urls/slug.ts';
import { Research } from '#server/db/models/research.ts';
import type { SiteContent } from '#server/db/models/site-content.ts';
import { publishedPodcasts, readComing, readPast } from './podcast-agenda.ts';

const noOwnTexts = { shortTitle: null, takeaways: [] };

type EntryTexts = Partial<Pick<SiteContent, 'title' | 'content'>>;

interface Reader {
  language: Language;
  library: MediaSnapshot;
}

/**
 * Reads what only the home page shows.
 * @param entries the active site content
 * @returns a function that serializes it for a reader
 */
export async function readHome(db: Knex, entries: readonly SiteContent[], now: Date) {
  const named = (name: string) => entries.find(({ section }) => section === name);
  const entry = named('lead');
  const quote = named('quote');
  const chosen = entry && (await readLinkedWork(db, entry.link, now));
  const work = chosen ?? (await readNewestWork(db, now));
  const whole = work?.kind === 'research' && (await Research.query(db).findById(work.row.id));
  const newest = await readNewestWorks(db, now, work?.row.id);
  const contributors = await readContributors(db, work ? [work.row] : [], now);
  const source = quote && (await readLinkedWork(db, quote.link, now));
  const works = await readTeamWorks(db, now);
  return (reader: Reader) => ({
    lead: work
      ? {
          ...serializeLead(work, chosen && entry, contributors, reader),
          pdf: whole ? publicPdf(whole, reader.language) : null,
        }
      : null,
    newest: newest.map((each) => serializeNewWork(each, reader)),
    quote: quote ? serializeQuote(quote, source, reader) : null,
    works: works.map(({ personId, work: { kind, row, type, date, textsIn } }) => {
      const { summary: _, ...texts } = textsIn(reader.language);
      return { personId, kind, ...slugsOf(row), type, date, ...texts };
    }),
  });
}

/** Finds the public publication or article at a path of this site, also by a former slug. */
async function readLinkedWork(db: Knex, link: string, now: Date): Promise<WrittenWork | undefined> {
  const item = parseItemLink(link);
  if (!item) return undefined;
  if (item.page === 'publication') {
    const row = await findBySlug(publicResearch(db, now), 'research', item.slug);
    return row && researchWork(row);
  }
  const row = await findBySlug(publicArticles(db, now), 'article', item.slug);
  return row && articleWork(row);
}

/** Reads the newest publication, or the newest article of a site without publications. */
async function readNewestWork(db: Knex, now: Date): Promise<WrittenWork | undefined> {
  const publication = await publicResearch(db, now).orderByRaw(newestFirst).first();
  if (publication) return researchWork(publication);
  const article = await publicArticles(db, now).orderByRaw('published_at desc, id desc').first();
  return article && articleWork(article);
}

/**
 * @param entry the entry that chose the work; its texts replace those of the work, unless they are in the other language
 */
function serializeLead(
  { kind, row, date, type, domain, coverImageUrl, textsIn }: WrittenWork,
  entry: SiteContent | undefined,
  contributors: ToPublicContributions,
  reader: Reader,
): Omit<HomeLead, 'date' | 'pdf'> & { date: Date | null } {
  const { id } = row;
  const own = textsIn(reader.language);
  const language = [reader.language, own.language].find((each) => entry && textsOf(entry, each));
  const given = entry && language && textsOf(entry, language);
  const { shortTitle, takeaways } = row instanceof Research ? ownTexts(row, own.language) : noOwnTexts;
  return {
    ...{ kind, id, ...slugsOf(row), date, type, domain, coverImageUrl, ...own },
    ...(given?.title && language ? { title: given.title, language } : {}),
    shortTitle,
    summary: given?.content || takeaways[0] || own.summary,
    summaryLanguage: (given?.content && language) || own.language,
    imageFocus: reader.library.focusOf([coverImageUrl]),
    contributions: contributors(row, reader),
    isChosen: entry !== undefined,
  };
}

function serializeNewWork(
  { kind, row, date, type, coverImageUrl, textsIn }: Work<'article' | 'podcast'>,
  { language, library }: Reader,
): Omit<NewWork, 'date'> & { date: Date | null } {
  const { summary: _, ...texts } = textsIn(language);
  const imageFocus = library.focusOf([coverImageUrl]);
  return { kind, id: row.id, ...slugsOf(row), date, type, coverImageUrl, imageFocus, ...texts };
}

/** Returns the texts that an entry has in a language, without those of its main language. */
function textsOf(entry: SiteContent, language: Language): EntryTexts | undefined {
  if (language === entry.language) return entry;
  if (!availableLanguages(entry).includes(language)) return undefined;
  return entry.translations[language] as EntryTexts | undefined;
}

/** @param work the item from which the quote comes */
function serializeQuote(entry: SiteContent, work: WrittenWork | undefined, reader: Reader): HomeQuote {
  const { title, content, ...texts } = pickTranslation(entry, siteContentTranslatable, reader.language);
  return { text: content, source: title, item: work ? toQuoteItem(work, reader) : null, ...texts };
}

function toQuoteItem({ kind, row, coverImageUrl, textsIn }: WrittenWork, { language, library }: Reader) {
  const { summary: _, ...texts } = textsIn(language);
  const imageFocus = library.focusOf([coverImageUrl]);
  return { kind, ...slugsOf(row), coverImageUrl, imageFocus, ...texts };
}

/**
 * Reads the newest articles and podcasts. If a podcast is to come, the next one is the last of them.
 * @param lead id of the item in the hero, which is not repeated
 */
async function readNewestWorks(
  db: Knex,
  now: Date,
  lead: string | undefined,
): Promise<Work<'article' | 'podcast'>[]> {
  const limit = homeLimits.newest;
  const [next] = await readComing(publishedPodcasts(db, now), now, 1);
  const past = await readPast(publishedPodcasts(db, now), now, limit);
  const articles = await publicArticles(db, now)
    .orderByRaw('published_at desc, id desc')
    .limit(limit + 1);
  const works: Work<'article' | 'podcast'>[] = [...articles.map(articleWork), ...past.map(podcastWork)];
  const newest = works.filter(({ row }) => row.id !== lead).sort(newestWorkFirst);
  return next ? [...newest.slice(0, limit - 1), podcastWork(next)] : newest.slice(0, limit);
}
