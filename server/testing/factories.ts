import { richTextPolicy } from '@institute/core/rich-text.ts';
import type { Model, PartialModelObject } from 'objection';
import type { Db } from '#src/db/base-model.ts';
import { Article } from '#src/models/article.ts';
import { Contact } from '#src/models/contact.ts';
import { Podcast } from '#src/models/podcast.ts';
import { Research } from '#src/models/research.ts';
import { Service } from '#src/models/service.ts';
import { SiteContent } from '#src/models/site-content.ts';

/**
 * Factories that insert rows directly. Fields that a test does not set get valid, public and unique values.
 */
type Given<M extends Model> = PartialModelObject<M>;

let number = 0;
function next(): number {
  number += 1;
  return number;
}

export async function makeArticle(db: Db, given: Given<Article> = {}): Promise<Article> {
  const n = next();
  return Article.query(db).insertAndFetch({
    slug: `article-${n}`,
    title: `Artikel ${n}`,
    excerpt: `Ringkasan ${n}`,
    content: `<p>Isi ${n}</p>`,
    contentPolicy: richTextPolicy.version,
    category: 'Industry Analysis',
    status: 'published',
    gallery: [],
    publishedAt: given.status === 'draft' ? null : new Date(Date.UTC(2025, 0, 1, 0, n)),
    language: 'id',
    translations: {},
    ...given,
  } as Given<Article>);
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

export async function makeResearch(db: Db, given: Given<Research> = {}): Promise<Research> {
  const n = next();
  return Research.query(db).insertAndFetch({
    slug: `research-${n}`,
    title: `Riset ${n}`,
    authors: ['Ratna Wulandari'],
    abstract: `Abstrak ${n}`,
    content: '',
    contentPolicy: given.contentFormat === 'html' ? richTextPolicy.version : 0,
    type: 'report',
    tags: [],
    isPublished: true,
    publicationDate: given.isPublished === false ? null : new Date(Date.UTC(2025, 0, 1, 0, n)),
    language: 'id',
    translations: {},
    ...given,
  } as Given<Research>);
}

export async function makeSiteContent(db: Db, given: Given<SiteContent> = {}): Promise<SiteContent> {
  const n = next();
  return SiteContent.query(db).insertAndFetch({
    section: `section-${n}`,
    title: `Judul ${n}`,
    content: `Teks ${n}`,
    metadata: '',
    isActive: true,
    language: 'id',
    translations: {},
    ...given,
  } as Given<SiteContent>);
}

export async function makePodcast(db: Db, given: Given<Podcast> = {}): Promise<Podcast> {
  const n = next();
  return Podcast.query(db).insertAndFetch({
    slug: `podcast-${n}`,
    title: `Siniar ${n}`,
    summary: `Ringkasan ${n}`,
    scheduledAt: new Date(Date.UTC(2025, 0, 1, 0, n)),
    tags: [],
    discussionPoints: `<p>Pokok ${n}</p>`,
    contentPolicy: richTextPolicy.version,
    speakers: [{ speakerName: 'Bagus Prakoso', role: 'Peneliti' }],
    isPublished: true,
    language: 'id',
    translations: {},
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
