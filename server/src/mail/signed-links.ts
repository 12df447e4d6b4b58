import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@institute/core/i18n/locale.ts';
import { confirmLinkTtlDays } from '@institute/core/inbox/limits.ts';
import type { Env } from '#server/env.ts';
import { sessionKeys } from '#server/http/session-keys.ts';

const day = 24 * 60 * 60_000;

/** The purpose of a signed link. A token is valid for one purpose only. */
export type LinkPurpose = 'confirm' | 'unsubscribe';
export const linkPurposes: readonly LinkPurpose[] = ['confirm', 'unsubscribe'];

/** Creates and verifies links in mails. They are signed with the session keys and not stored. */
export interface MailLinks {
  /** Valid for `confirmLinkTtlDays`. */
  confirm(subscriberId: string, language: Language, now: Date): string;
  /** Valid while its key is in the settings. */
  unsubscribe(subscriberId: string, language: Language): string;
  /** @returns undefined for a token that is malformed, has a wrong signature or another purpose */
  read(purpose: LinkPurpose, token: string, now: Date): { subscriberId: string; isOld: boolean } | undefined;
}

export function createMailLinks(env: Pick<Env, 'sessionKeys' | 'dataDir' | 'publicUrl'>): MailLinks {
  const keys = sessionKeys(env);

  const signature = (key: string, purpose: LinkPurpose, payload: string) =>
    createHmac('sha256', key).update(`newsletter ${purpose} ${payload}`).digest('base64url');

  function link(purpose: LinkPurpose, language: Language, subscriberId: string, until: number): string {
    const payload = `${subscriberId}.${until.toString(36)}`;
    const token = `${payload}.${signature(keys[0] ?? '', purpose, payload)}`;
    return `${env.publicUrl}/${language}/newsletter/${purpose}?token=${token}`;
  }
  return {
    confirm: (id, language, now) => link('confirm', language, id, now.getTime() + confirmLinkTtlDays * day),
    unsubscribe: (id, language) => link('unsubscribe', language, id, 0),
    read(purpose, token, now) {
      const match = /^(([\da-f-]{36})\.([\da-z]{1,10}))\.([\w-]{43})$/.exec(token);
      if (!match) return undefined;
      const [, payload = '', subscriberId = '', until = '', given = ''] = match;
      const isOurs = keys.some((key) =>
        timingSafeEqual(Buffer.from(signature(key, purpose, payload)), Buffer.from(given)),
      );
      if (!isOurs) return undefined;
      const end = Number.parseInt(until, 36);
      return { subscriberId, isOld: end > 0 && end < now.getTime() };
    },
  };
}
