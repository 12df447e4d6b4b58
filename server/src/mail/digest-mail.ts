import { contentTypeTraits } from '@institute/core/content/content-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { DigestType } from '@institute/core/inbox/limits.ts';
import type { DigestDraft } from '@institute/core/inbox/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { DigestMail } from '#server/db/models/digest.ts';
import { xmlText } from '#server/lib/xml.ts';
import {
  inlineLanguageNames,
  mailButton,
  mailHtml,
  mailStyles,
  mailText,
  newsletterTexts,
} from './mail-layout.ts';

/** Replaced by the link of each subscriber. Escaping does not change its characters. */
export const unsubscribePlaceholder = 'UNSUBSCRIBE-LINK-OF-THIS-SUBSCRIBER';

/** An item in the language of a subscriber. */
export interface DigestItem {
  kind: DigestType;
  slug: string;
  title: string;
  lead: string;
  /** The language of title and lead: the item's own if there is no translation. */
  language: Language;
}

/** Returns the digest in a language as HTML and plain text. Mails and the preview use it. */
export function digestMail(
  draft: DigestDraft,
  items: readonly DigestItem[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): DigestMail {
  const subject = language === 'id' ? draft.subjectId : draft.subjectEn;
  const intro = (language === 'id' ? draft.introId : draft.introEn).trim();
  const texts = newsletterTexts[language].digest;
  const entries = items.map((item) => ({
    ...item,
    label: labelOf(item, language),
    url: publicUrl + pathTo(contentTypeTraits[item.kind].page, item.language, item.slug),
  }));
  const html = mailHtml({
    language,
    title: subject,
    publicUrl,
    body: [
      mailText(subject, 'title'),
      intro && mailText(intro),
      ...entries.map(
        ({ label, title, lead, url, language: own }) =>
          `<div style="margin:24px 0 0">${mailText(label, 'small')}</div><div lang="${own}"><p style="${mailStyles.heading}"><a href="${xmlText(url)}" style="${mailStyles.link}">${xmlText(title)}</a></p>${mailText(lead)}</div>${mailButton(url, texts.read)}`,
      ),
    ].join('\n'),
    footer: `<p style="${mailStyles.small}">${xmlText(texts.why)} <a href="${unsubscribePlaceholder}" style="${mailStyles.link}">${xmlText(texts.unsubscribe)}</a></p>`,
  });
  const text = [
    subject,
    ...(intro ? [intro] : []),
    ...entries.map(({ label, title, lead, url }) => [label, title, lead, url].join('\n')),
    `-- \n${texts.why}\n${texts.unsubscribe}: ${unsubscribePlaceholder}`,
  ].join('\n\n');
  return { subject, html, text: `${text}\n` };
}

function labelOf({ kind, language: own }: DigestItem, language: Language): string {
  const texts = newsletterTexts[language].digest;
  if (own === language) return texts[kind];
  return `${texts[kind]} · ${texts['only-in'].replace('{{language}}', inlineLanguageNames[language][own])}`;
}

/** Returns the mail of one subscriber, with the unsubscribe link. */
export function withLink({ subject, html, text }: DigestMail, link: string): DigestMail {
  return {
    subject,
    html: html.replaceAll(unsubscribePlaceholder, xmlText(link)),
    text: text.replaceAll(unsubscribePlaceholder, link),
  };
}
