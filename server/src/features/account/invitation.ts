import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@institute/core/errors.ts';
import type { Db } from '#src/db/base-model.ts';
import { Invitation } from '#src/models/invitation.ts';

const day = 24 * 60 * 60 * 1000;
export const invitationDays = 7;

interface NewInvitation {
  now: Date;
  days?: number;
  createdBy?: string | null;
}

/**
 * Creates an invitation for one person.
 * @returns the token of the link, of which the database stores only a hash
 */
export async function createInvitation(
  db: Db,
  { now, days = invitationDays, createdBy = null }: NewInvitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * day);
  const tokenHash = hashOf(token);
  const { id } = await Invitation.query(db).insert({ tokenHash, createdBy, expiresAt, createdAt: now });
  return { id, token, expiresAt };
}

/** Returns the URL of the registration form. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin?invitation=${token}`;
}

/** Unused invitations that have not expired. */
export function openInvitations(db: Db, now: Date) {
  return Invitation.query(db).whereNull('used_at').where('expires_at', '>', now);
}

/** Returns true if the token permits a registration now. */
export async function isInvited(db: Db, token: string, now: Date): Promise<boolean> {
  return (await usable(db, token, now).select('id').first()) !== undefined;
}

/**
 * Marks an invitation as used. Concurrent attempts wait for the first transaction and then fail.
 * @throws AppError registration_closed
 */
export async function useInvitation(db: Db, token: string, userId: string, now: Date): Promise<void> {
  const used = await usable(db, token, now).patch({ usedAt: now, usedBy: userId });
  if (used !== 1) throw new AppError('registration_closed');
}

function usable(db: Db, token: string, now: Date) {
  return openInvitations(db, now).where('token_hash', hashOf(token));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
