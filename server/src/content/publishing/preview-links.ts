import { randomBytes } from 'node:crypto';
import { AppError } from '@institute/core/api/errors.ts';
import { previewLinkDays, previewLinksPerItem } from '@institute/core/content/working-copy/limits.ts';
import type { Knex } from 'knex';
import type { ItemKey } from '#server/content/revisions/working-copies.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { PreviewLink } from '#server/db/models/preview-link.ts';
import { hashToken } from '#server/lib/hash-token.ts';

const day = 24 * 60 * 60_000;

/** The links of an item that have not expired, oldest first. */
export function validLinks(db: Knex, { kind, itemId }: ItemKey, now: Date) {
  return PreviewLink.query(db)
    .where({ kind, item_id: itemId })
    .where('expires_at', '>', now)
    .orderBy(['created_at', 'id']);
}

/**
 * Creates a link and deletes expired ones. Only the returned token opens it. Call it in a transaction: of requests at
 * once, none exceeds the limit.
 * @throws AppError too_many_preview_links
 */
export async function createLink(
  db: Knex,
  item: ItemKey,
  { now, createdBy }: { now: Date; createdBy: string },
): Promise<{ link: PreviewLink; token: string }> {
  await lockInTransaction(db, 'previewLinks');
  await PreviewLink.query(db).delete().where('expires_at', '<=', now);
  if ((await validLinks(db, item, now).resultSize()) >= previewLinksPerItem)
    throw new AppError('too_many_preview_links', { numbers: { limit: previewLinksPerItem } });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + previewLinkDays * day);
  const row = { ...item, tokenHash: hashToken(token), createdBy, createdAt: now, expiresAt };
  return { link: await PreviewLink.query(db).insert(row), token };
}

/** Returns the link of the token unless it has expired. */
export async function findByToken(db: Knex, token: string, now: Date): Promise<PreviewLink | undefined> {
  return PreviewLink.query(db)
    .findOne({ token_hash: hashToken(token) })
    .where('expires_at', '>', now);
}
