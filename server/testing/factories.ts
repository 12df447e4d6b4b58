import type { Contribution } from '@institute/core/content/contribution/schemas.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import type { Model, PartialModelObject } from 'objection';
import type { Db } from '#server/db/base-model.ts';
import { Article } from '#server/db/models/article.ts';
import { Contact } from '#server/db/models/contact.ts';
import { Person } from '#server/db/models/person.ts';
import { Podcast } from '#server/db/models/podcast.ts';
import { Research } from '#server/db/models/research.ts';
import { Service } from '#server/db/models/service.ts';
import { SiteContent } from '#server/db/models/site-content.ts';
import { Topic } from '#server/db/models/topic.ts';

/**
 * Factories that insert rows directly. Fields that a test does not set get valid, public and unique values.
 */
type Given<M extends Model> = PartialModelObject<M>;
/** Names that the model derives from contributions, and from which the factory makes them. */
type GivenWith<M extends Model, Name extends keyof M> = Omit<Given<M>, Name> & Partial<Pick<M, Name>>;

/** The names of topics, which the factory makes. */
interface Tagged {
  tags?: readonly string[];
}

function byAuthors(authors: readonly string[]): Contribution[] {
  return authors.map((name) => ({ name, role: 'author', label: '', personId: null }));
}

let number = 0;
function next(): number {
  number += 1;
  return number;
}

type GivenArticle = GivenWith<Article, 'authors'> & Tagged;

export async function makeArticle(db: Db, given: GivenArticle = {}): Promise<Article> {
  return Article.query(db).insertAndFetch(await articleFields(db, given));
}

/** Inserts many articles with one query. */
export async function makeArticles(db: Db, all: GivenArticle[]): Promise<void> {
  await Article.query(db).insert(await Promise.all(all.map((given) => articleFields(db, given))));
}

async function articleFields(db: Db, { authors = [], tags = [], ...given }: GivenArticle) {
  const n = next();
  return {
    slug: `article-${n}`,
    title: `Artikel ${n}`,
    excerpt: `Ringkasan ${n}`,
    content: `<p>Isi ${n}</p>`,
    contentPolicy: richTextPolicy.version,
    category: 'Industry Analysis',
    status: 'published',
    contributions: byAuthors(authors),
    gallery: [],
    publishedAt: given.status === 'draft' ? null : new Date(Date.UTC(2025, 0, 1, 0, n)),
    language: 'id',
    translations: {},
    topicIds: await topicIdsFor(db, tags),
    ...given,
  } as Given<Article>;
}

export async function makeService(db: Db, given: Given<Service> = {}): Promise<Service> {
  const n = next();
  return Service.query(db).insertAndFetch({
    title: `Layanan ${n}`,
    description: `Keterangan ${n}`,
    icon: 'Target',
    features: [`Butir ${n}`],
    category: 'research',
    isActive: true,
    position: n,
    language: 'id',
    translations: {},
    ...given,
  } as Given<Service>);
}

export async function makeResearch(
  db: Db,
  { authors = ['Ratna Wulandari'], tags = [], ...given }: GivenWith<Research, 'authors'> & Tagged = {},
): Promise<Research> {
  const n = next();
  return Research.query(db).insertAndFetch({
    slug: `research-${n}`,
    title: `Riset ${n}`,
    contributions: byAuthors(authors),
    abstract: `Abstrak ${n}`,
    content: '',
    contentPolicy: richTextPolicy.version,
    type: 'report',
    isPublished: true,
    publicationDate: given.isPublished === false ? null : new Date(Date.UTC(2025, 0, 1, 0, n)),
    language: 'id',
    translations: {},
    topicIds: await topicIdsFor(db, tags),
    ...given,
  } as Given<Research>);
}

export async function makePerson(db: Db, given: Given<Person> = {}): Promise<Person> {
  const n = next();
  return Person.query(db).insertAndFetch({
    slug: `person-${n}`,
    name: `Orang ${n}`,
    sortName: `Orang ${n}`,
    alternativeNames: [],
    position: `Peneliti ${n}`,
    biography: `Keterangan ${n}`,
    imageAlts: {},
    links: [],
    affiliation: 'staff',
    listOrder: null,
    isTeamMember: false,
    isActive: true,
    language: 'id',
    translations: {},
    ...given,
  } as Given<Person>);
}

export async function makeTopic(db: Db, given: Given<Topic> = {}): Promise<Topic> {
  const n = next();
  return Topic.query(db).insertAndFetch({
    slug: `topic-${n}`,
    name: `Topik ${n}`,
    alternativeNames: [],
    description: `Keterangan ${n}`,
    domain: null,
    isActive: true,
    language: 'id',
    translations: {},
    ...given,
  } as Given<Topic>);
}

async function topicIdsFor(db: Db, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const known = await Topic.query(db).findOne({ name });
    ids.push((known ?? (await makeTopic(db, { name, description: '' }))).id);
  }
  return ids;
}

export async function makeSiteContent(db: Db, given: Given<SiteContent> = {}): Promise<SiteContent> {
  const n = next();
  return SiteContent.query(db).insertAndFetch({
    section: `section-${n}`,
    title: `Judul ${n}`,
    content: `Teks ${n}`,
    metadata: '',
    link: '',
    isActive: true,
    language: 'id',
    translations: {},
    ...given,
  } as Given<SiteContent>);
}

export async function makePodcast(
  db: Db,
  {
    speakers = [{ speakerName: 'Bagus Prakoso', role: 'Peneliti' }],
    tags = [],
    ...given
  }: GivenWith<Podcast, 'speakers'> & Tagged = {},
): Promise<Podcast> {
  const n = next();
  return Podcast.query(db).insertAndFetch({
    slug: `podcast-${n}`,
    title: `Siniar ${n}`,
    summary: `Ringkasan ${n}`,
    scheduledAt: new Date(Date.UTC(2025, 0, 1, 0, n)),
    discussionPoints: `<p>Pokok ${n}</p>`,
    contentPolicy: richTextPolicy.version,
    contributions: speakers.map(({ speakerName: name, role: label }) => ({
      ...{ name, label, role: 'speaker' as const, personId: null },
    })),
    isPublished: true,
    language: 'id',
    translations: {},
    topicIds: await topicIdsFor(db, tags),
    ...given,
  } as Given<Podcast>);
}

export async function makeContact(db: Db, given: Given<Contact> = {}): Promise<Contact> {
  const n = next();
  return Contact.query(db).insertAndFetch({
    name: `Pengunjung ${n}`,
    email: `visitor${n}@example.org`,
    company: null,
    phone: null,
    subject: `Perihal ${n}`,
    message: `Pesan ${n}`,
    ...given,
  });
}
