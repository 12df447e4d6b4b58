import type { ContentType } from '@institute/core/content/content-types.ts';
import type { Db } from '#server/db/base-model.ts';
import {
  makeArticle,
  makePerson,
  makePodcast,
  makeResearch,
  makeService,
  makeSiteContent,
  makeTopic,
} from './factories.ts';

/** The facts that tests need to treat all content types alike. */
export interface TypeFixture {
  kind: ContentType;
  /** The URLs of the collection, for staff and for visitors. */
  admin: string;
  list: string;
  /** The smallest body that creates an item. */
  body: Record<string, unknown>;
  /** The required fields of the body. */
  required: readonly string[];
  /** The field that the title of its page shows. */
  named: string;
  /** A field with a text in each language. */
  translated: string;
  /** The change that unpublishes an item. */
  hidden: Record<string, unknown>;
  make(db: Db): Promise<{ id: string; version: number }>;
}

const hidden = {
  draft: { status: 'draft' },
  inactive: { isActive: 'false' },
  unpublished: { isPublished: 'false' },
};

export const contentTypes: readonly TypeFixture[] = [
  {
    kind: 'article',
    admin: '/api/admin/articles',
    list: '/api/articles',
    body: { title: 'Ketahanan Pangan', excerpt: 'Ringkas', category: 'Case Studies' },
    required: ['title', 'excerpt', 'category'],
    named: 'title',
    translated: 'title',
    hidden: hidden.draft,
    make: (db) => makeArticle(db),
  },
  {
    kind: 'service',
    admin: '/api/admin/services',
    list: '/api/services',
    body: { title: 'Kajian Kebijakan', description: 'Keterangan' },
    required: ['title', 'description'],
    named: 'title',
    translated: 'title',
    hidden: hidden.inactive,
    make: (db) => makeService(db),
  },
  {
    kind: 'research',
    admin: '/api/admin/research',
    list: '/api/research',
    body: { title: 'Laporan Tahunan', authors: ['Ratna'], abstract: 'Abstrak' },
    required: ['title', 'authors', 'abstract'],
    named: 'title',
    translated: 'title',
    hidden: hidden.unpublished,
    make: (db) => makeResearch(db),
  },
  {
    kind: 'site-content',
    admin: '/api/admin/content',
    list: '/api/content',
    body: { section: 'hero', content: 'Teks' },
    required: ['section', 'content'],
    named: 'content',
    translated: 'title',
    hidden: hidden.inactive,
    make: (db) => makeSiteContent(db),
  },
  {
    kind: 'podcast',
    admin: '/api/admin/podcasts',
    list: '/api/podcasts',
    body: { title: 'Bincang Pesisir', summary: 'Ringkas', scheduledAt: '2025-03-14T12:30:00.000Z' },
    required: ['title', 'summary', 'scheduledAt'],
    named: 'title',
    translated: 'title',
    hidden: hidden.draft,
    make: (db) => makePodcast(db),
  },
  {
    kind: 'person',
    admin: '/api/admin/people',
    list: '/api/people',
    body: { name: 'Yosef Tanamal' },
    required: ['name'],
    named: 'name',
    translated: 'position',
    hidden: hidden.inactive,
    make: (db) => makePerson(db),
  },
  {
    kind: 'topic',
    admin: '/api/admin/topics',
    list: '/api/topics',
    body: { name: 'Ketahanan Pangan', description: 'Keterangan' },
    required: ['name'],
    named: 'name',
    translated: 'name',
    hidden: hidden.inactive,
    make: (db) => makeTopic(db),
  },
];
