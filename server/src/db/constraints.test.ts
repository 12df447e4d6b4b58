import type { Knex } from 'knex';
import type { ModelClass } from 'objection';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import type { BaseModel } from './base-model.ts';
import type { Database } from './database.ts';
import { Article } from './models/article.ts';
import { Contact } from './models/contact.ts';
import { Invitation } from './models/invitation.ts';
import { NewsletterSubscriber } from './models/newsletter-subscriber.ts';
import { Person } from './models/person.ts';
import { Podcast } from './models/podcast.ts';
import { Research } from './models/research.ts';
import { Service } from './models/service.ts';
import { Session } from './models/session.ts';
import { SiteContent } from './models/site-content.ts';
import { User } from './models/user.ts';

let database: Database;
let knex: Knex;
beforeAll(async () => {
  database = await openTestDatabase();
  knex = database.knex;
});
beforeEach(() => emptyTables(database));
afterAll(() => database.close());

const now = new Date('2026-01-02T03:04:05.678Z');
const later = new Date('2027-01-02T03:04:05.678Z');
/** Minimal valid rows. */
const least = {
  article: { slug: 'a', title: 'A', excerpt: 'a', category: 'Case Studies', publishedAt: now },
  service: { title: 'A', description: 'a' },
  research: { slug: 'a', title: 'A', abstract: 'a' },
  siteContent: { section: 'a', content: 'a' },
  person: { slug: 'a', name: 'A', sortName: 'A' },
  podcast: { slug: 'a', title: 'A', summary: 'a', scheduledAt: now },
  contact: { name: 'A', email: 'a@b', subject: 'a', message: 'a' },
  newsletter: { email: 'a@b' },
  user: { username: 'abc', passwordHash: 'x' },
  session: { idHash: 'x', expiresAt: later },
  invitation: { tokenHash: 'x', expiresAt: later },
};
const models = {
  article: Article,
  service: Service,
  research: Research,
  siteContent: SiteContent,
  person: Person,
  podcast: Podcast,
  contact: Contact,
  newsletter: NewsletterSubscriber,
  user: User,
  session: Session,
  invitation: Invitation,
} as unknown as Record<keyof typeof least, ModelClass<BaseModel>>;
type Kind = keyof typeof least;

function insert(kind: Kind, changes: object = {}) {
  return models[kind].query(knex).insert({ ...least[kind], ...changes } as Partial<BaseModel>);
}

const long = (length: number) => 'a'.repeat(length);
const violations: [kind: Kind, constraint: string, changes: object][] = [
  ['article', 'articles_slug_check', { slug: 'Not A Slug' }],
  ['article', 'articles_slug_check', { slug: long(301) }],
  ['article', 'articles_title_length', { title: '' }],
  ['article', 'articles_title_length', { title: long(301) }],
  ['article', 'articles_excerpt_length', { excerpt: '' }],
  ['article', 'articles_category_check', { category: 'Gossip' }],
  ['article', 'articles_status_check', { status: 'archived' }],
  ['article', 'articles_published_at_check', { publishedAt: null }],
  ['article', 'articles_gallery_check', { gallery: Array.from({ length: 11 }, () => '/a') }],
  ['article', 'articles_gallery_check', { gallery: { a: 1 } }],
  ['article', 'articles_translations_check', { translations: [] }],
  ['article', 'articles_language_check', { language: 'fr' }],
  ['article', 'articles_version_check', { version: 0 }],
  ['article', 'articles_cover_image_url_length', { coverImageUrl: '' }],
  ['article', 'articles_video_url_length', { videoUrl: long(2049) }],
  ['service', 'services_category_check', { category: 'magic' }],
  ['service', 'services_features_check', { features: 'one' }],
  ['service', 'services_icon_length', { icon: '' }],
  ['research', 'research_type_check', { type: 'poem' }],
  ['research', 'research_slug_check', { slug: '' }],
  ['research', 'research_abstract_length', { abstract: '' }],
  ['article', 'articles_contributions_check', { contributions: {} }],
  ['research', 'research_contributions_check', { contributions: {} }],
  ['podcast', 'podcasts_contributions_check', { contributions: {} }],
  ['person', 'people_orcid_check', { orcid: '0000-0002-1825-009' }],
  ['person', 'people_affiliation_check', { affiliation: 'friend' }],
  ['person', 'people_alternative_names_check', { alternativeNames: {} }],
  ['siteContent', 'site_content_section_check', { section: ' hero' }],
  ['siteContent', 'site_content_language_check', { language: 'ID' }],
  ['podcast', 'podcasts_duration_minutes_check', { durationMinutes: 0 }],
  ['contact', 'contacts_message_length', { message: long(5001) }],
  ['contact', 'contacts_phone_length', { phone: long(51) }],
  ['newsletter', 'newsletter_email_check', { email: 'nobody' }],
  ['user', 'users_username_check', { username: 'a b' }],
];

describe('the database rejects', () => {
  it.each(violations)('%s: %s %j', async (kind, constraint, changes) => {
    await expect(insert(kind, changes)).rejects.toMatchObject({ name: 'CheckViolationError', constraint });
  });

  it.each<[Kind, string, object, object]>([
    ['article', 'articles_slug_unique', {}, {}],
    ['research', 'research_slug_unique', {}, {}],
    ['podcast', 'podcasts_slug_unique', {}, {}],
    ['siteContent', 'site_content_section_unique', {}, {}],
    ['user', 'users_username_unique', { username: 'Admin' }, { username: 'aDMIN' }],
    ['newsletter', 'newsletter_email_unique', { email: 'A@b.example' }, { email: 'a@B.example' }],
    ['invitation', 'invitations_token_hash_unique', {}, {}],
  ])('a second %s by %s', async (kind, constraint, first, second) => {
    await insert(kind, first);
    await expect(insert(kind, second)).rejects.toMatchObject({ name: 'UniqueViolationError', constraint });
  });

  it('a session without a user, and deletes the sessions of a deleted user', async () => {
    const stranger = '01a1f9f9-82b2-70ac-bd2a-6272fb31d4ce';
    await expect(insert('session', { userId: stranger })).rejects.toMatchObject({
      constraint: 'sessions_user_id_fkey',
    });
    const user = await User.query(knex).insert(least.user);
    await insert('session', { userId: user.id });
    await insert('invitation', { createdBy: user.id });
    await user.$query(knex).delete();
    expect(await Session.query(knex).resultSize()).toBe(0);
    expect(await Invitation.query(knex).first()).toMatchObject({ createdBy: null });
  });

  it.each(Object.keys(least) as Kind[])('no minimal %s', async (kind) => {
    await insert(kind);
    expect(await models[kind].query(knex).resultSize()).toBe(1);
  });
});
