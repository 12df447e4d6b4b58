import type { Knex } from 'knex';
import * as searchFunctions from './migrations/20261120_001_search_functions.ts';
import * as accounts from './migrations/20261120_002_accounts.ts';
import * as articles from './migrations/20261120_003_articles.ts';
import * as services from './migrations/20261120_004_services.ts';
import * as research from './migrations/20261120_005_research.ts';
import * as siteContent from './migrations/20261120_006_site_content.ts';
import * as podcasts from './migrations/20261120_007_podcasts.ts';
import * as inbox from './migrations/20261120_008_inbox.ts';
import * as rateLimits from './migrations/20261120_009_rate_limits.ts';
import * as researchTags from './migrations/20261120_010_research_tags.ts';
import * as signIns from './migrations/20261120_011_sign_ins.ts';
import * as changedOriginals from './migrations/20261120_012_changed_originals.ts';
import * as missingTranslations from './migrations/20261120_014_missing_translations.ts';
import * as staffSearch from './migrations/20261121_015_staff_search.ts';
import * as spamAndOutbox from './migrations/20261121_016_spam_and_outbox.ts';
import * as versions from './migrations/20261121_017_versions.ts';
import * as trash from './migrations/20261121_018_trash.ts';
import * as publishAt from './migrations/20261121_019_publish_at.ts';
import * as harvestAndSearch from './migrations/20261121_020_harvest_and_search.ts';
import * as answers from './migrations/20261121_022_answers.ts';
import * as newsletterMail from './migrations/20261121_023_newsletter_mail.ts';
import * as activity from './migrations/20261121_024_activity.ts';
import * as twoFactor from './migrations/20261121_024_two_factor.ts';
import * as publicationPdfs from './migrations/20261122_025_publication_pdfs.ts';
import * as media from './migrations/20261122_026_media.ts';
import * as listedTranslations from './migrations/20261122_027_listed_translations.ts';
import * as contactsSeen from './migrations/20261122_028_contacts_seen.ts';
import * as mediaHashes from './migrations/20261122_029_media_hashes.ts';
import * as staffTerms from './migrations/20261122_030_staff_terms.ts';

/** In order. New migrations go to the end; released ones never change. */
const migrations = new Map<string, Knex.Migration>([
  ['20261120_001_search_functions', searchFunctions],
  ['20261120_002_accounts', accounts],
  ['20261120_003_articles', articles],
  ['20261120_004_services', services],
  ['20261120_005_research', research],
  ['20261120_006_site_content', siteContent],
  ['20261120_007_podcasts', podcasts],
  ['20261120_008_inbox', inbox],
  ['20261120_009_rate_limits', rateLimits],
  ['20261120_010_research_tags', researchTags],
  ['20261120_011_sign_ins', signIns],
  ['20261120_012_changed_originals', changedOriginals],
  ['20261120_014_missing_translations', missingTranslations],
  ['20261121_015_staff_search', staffSearch],
  ['20261121_016_spam_and_outbox', spamAndOutbox],
  ['20261121_017_versions', versions],
  ['20261121_018_trash', trash],
  ['20261121_022_answers', answers],
  ['20261121_019_publish_at', publishAt],
  ['20261121_020_harvest_and_search', harvestAndSearch],
  ['20261121_023_newsletter_mail', newsletterMail],
  ['20261121_024_activity', activity],
  ['20261121_024_two_factor', twoFactor],
  ['20261122_025_publication_pdfs', publicationPdfs],
  ['20261122_026_media', media],
  ['20261122_027_listed_translations', listedTranslations],
  ['20261122_028_contacts_seen', contactsSeen],
  ['20261122_029_media_hashes', mediaHashes],
  ['20261122_030_staff_terms', staffTerms],
]);

export const migrationNames = [...migrations.keys()];

/** The name under which knex records a migration; its commands print `file`. */
interface Listed {
  file: string;
}

/** A list in code, because the bundled server has no migration files. */
export const migrationSource: Knex.MigrationSource<Listed> = {
  getMigrations: async () => migrationNames.map((file) => ({ file })),
  getMigrationName: ({ file }) => file,
  getMigration: async ({ file }) => {
    const migration = migrations.get(file);
    if (!migration) throw new Error(`There is no migration ${file}; add it to db/migrations-list.ts`);
    return migration;
  },
};
