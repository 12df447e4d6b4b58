import type { Language } from '@institute/core/i18n/locale.ts';
import { splitLanguage } from '@institute/core/site/site-paths.ts';
import type { Middleware } from 'koa';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { readBody, rejectAndClose } from '#server/http/request-body.ts';
import { newsletterTexts } from '#server/mail/mail-layout.ts';
import {
  createMailLinks,
  type LinkPurpose,
  linkPurposes,
  type MailLinks,
} from '#server/mail/signed-links.ts';
import type { Services } from '#server/services.ts';
import { plainPage, smallPageHeaders } from './plain-page.ts';

/** Browsers and mail clients send a few bytes. */
const bodyLimit = 4096;

/** The outcome of a mail link: confirmation prompt, success, invalid link, or expired link. */
type Outcome = 'ask' | 'done' | 'bad' | 'old';
const statuses: Record<Outcome, number> = { ask: 200, done: 200, bad: 400, old: 410 };

/**
 * Serves the pages that newsletter mails link to. A GET changes nothing, because mail scanners open all links. The
 * button changes the subscription, and so does one-click unsubscribe (RFC 8058). The signed link alone authorises:
 * neither cookies nor the origin count.
 */
export function newsletterPages({ env, db, clock, events }: Services): Middleware {
  let links: MailLinks | undefined;

  async function outcomeOf(purpose: LinkPurpose, token: string, isPress: boolean): Promise<Outcome> {
    links ??= createMailLinks(env);
    const link = links.read(purpose, token, clock());
    if (!link) return 'bad';
    if (link.isOld) return 'old';
    if (!isPress) return 'ask';
    const isDone = await (purpose === 'confirm' ? confirm : leave)(link.subscriberId);
    return isDone ? 'done' : 'old';
  }
  async function confirm(id: string): Promise<boolean> {
    const confirmed = await NewsletterSubscriber.query(db)
      .patch({ state: 'confirmed' })
      .where({ id, state: 'pending' });
    if (confirmed > 0) await notify();
    return confirmed > 0 || (await NewsletterSubscriber.query(db).findById(id)) !== undefined;
  }
  /** Also succeeds if the subscriber was already removed. */
  async function leave(id: string): Promise<boolean> {
    if ((await NewsletterSubscriber.query(db).deleteById(id)) > 0) await notify();
    return true;
  }
  async function notify(): Promise<void> {
    await events.notifyInTransaction(db, 'newsletter');
    events.contentChanged('newsletter');
  }

  return async function answerMailLink(ctx, next) {
    const { prefix, path } = splitLanguage(ctx.path);
    const purpose = linkPurposes.find((each) => path === `/newsletter/${each}`);
    if (!prefix || !purpose || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next();
    const isPress = ctx.method === 'POST';
    if (isPress) await readBody(ctx.req, bodyLimit);
    const outcome = await outcomeOf(purpose, String(ctx.query.token ?? ''), isPress);
    rejectAndClose(ctx.req, ctx.res);
    ctx.status = statuses[outcome];
    ctx.set(smallPageHeaders(env.publicUrl));
    ctx.set('Content-Language', prefix);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = pageFor(prefix, purpose, outcome);
  };
}

function pageFor(language: Language, purpose: LinkPurpose, outcome: Outcome): string {
  const texts = newsletterTexts[language].page;
  const [ask, done] =
    purpose === 'confirm' ? (['confirm', 'confirmed'] as const) : (['leave', 'left'] as const);
  const key = { ask, done, bad: 'bad', old: 'old' } as const;
  const shown = key[outcome];
  return plainPage({
    language,
    title: texts[`${shown}-title`],
    text: texts[`${shown}-text`],
    button: outcome === 'ask' ? texts[`${ask}-button`] : undefined,
    home: texts.home,
  });
}
