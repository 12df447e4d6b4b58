import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmLinkTtlDays } from '@institute/core/inbox/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Env } from '#src/env.ts';
import { sessionKeys } from '#src/http/session-keys.ts';

const day = 24 * 60 * 60_000;

/** What a link in a mail to a subscriber is good for; one is no good for the other. */
export type LinkPurpose = 'confirm' | 'unsubscribe';
export const linkPurposes: readonly LinkPurpose[] = ['confirm', 'unsubscribe'];

/** Makes and reads the links in mails. Nothing of them is stored: they are signed with the keys of the sessions. */
export interface MailLinks {
  /** Works for some days. */
  confirm(subscriberId: string, language: Language, now: Date): string;
  /** Works for as long as the key is among the settings' keys. */
  unsubscribe(subscriberId: string, language: Language): string;
  /** @returns undefined for what was not made here for this purpose, whole */
  read(purpose: LinkPurpose, token: string, now: Date): { subscriberId: string; isOld: boolean } | undefined;
}

export function createMailLinks(env: Pick<Env, 'sessionKeys' | 'dataDir' | 'publicUrl'>): MailLinks {
  const keys = sessionKeys(env);

  const signature = (key: string, purpose: LinkPurpose, said: string) =>
    createHmac('sha256', key).update(`newsletter ${purpose} ${said}`).digest('base64url');

  function link(purpose: LinkPurpose, language: Language, subscriberId: string, until: number): string {
    const said = `${subscriberId}.${until.toString(36)}`;
    const token = `${said}.${signature(keys[0] ?? '', purpose, said)}`;
    return `${env.publicUrl}/${language}/newsletter/${purpose}?token=${token}`;
  }
  return {
    confirm: (id, language, now) => link('confirm', language, id, now.getTime() + confirmLinkTtlDays * day),
    unsubscribe: (id, language) => link('unsubscribe', language, id, 0),
    read(purpose, token, now) {
      const match = /^(([\da-f-]{36})\.([\da-z]{1,10}))\.([\w-]{43})$/.exec(token);
      if (!match) return undefined;
      const [, said = '', subscriberId = '', until = '', given = ''] = match;
      const isOurs = keys.some((key) =>
        timingSafeEqual(Buffer.from(signature(key, purpose, said)), Buffer.from(given)),
      );
      if (!isOurs) return undefined;
      const end = Number.parseInt(until, 36);
      return { subscriberId, isOld: end > 0 && end < now.getTime() };
    },
  };
}
