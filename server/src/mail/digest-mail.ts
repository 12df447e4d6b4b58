import type { DigestDraft, DigestKind } from '@institute/core/inbox/digest.ts';
import type { Language } from '@institute/core/locale.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import { xmlText } from '#src/lib/xml.ts';
import type { DigestMail } from '#src/models/digest.ts';
import { mailButton, mailHtml, mailStyles, mailText } from './mail-layout.ts';
import { inlineLanguageNames, newsletterTexts } from './newsletter-texts.ts';

/**
 * Placeholder for a subscriber's link until the recipient is known. Escaping does not change its characters.
 */
export const unsubscribePlaceholder = 'UNSUBSCRIBE-LINK-OF-THIS-SUBSCRIBER';

/** An item as subscribers see it. */
export interface DigestEntry {
  kind: DigestKind;
  slug: string;
  title: string;
  lead: string;
  /** The language of title and lead. Falls back to the item's own language if there is no translation. */
  language: Language;
}

const pages = { article: 'article', research: 'publication', podcast: 'podcast' } as const;

/** The digest in one language, for sending and preview, as HTML and plain text. */
export function digestMail(
  draft: DigestDraft,
  items: readonly DigestEntry[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): DigestMail {
  const subject = language === 'id' ? draft.subjectId : draft.subjectEn;
  const intro = (language === 'id' ? draft.introId : draft.introEn).trim();
  const texts = newsletterTexts[language].digest;
  const entries = items.map((item) => ({
    ...item,
    label: labelOf(item, language),
    url: publicUrl + pathTo(pages[item.kind], item.language, item.slug),
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

function labelOf({ kind, language: own }: DigestEntry, language: Language): string {
  const texts = newsletterTexts[language].digest;
  if (own === language) return texts[kind];
  return `${texts[kind]} · ${texts['only-in'].replace('{{language}}', inlineLanguageNames[language][own])}`;
}

/** Inserts the recipient's link. */
export function withLink({ subject, html, text }: DigestMail, link: string): DigestMail {
  return {
    subject,
    html: html.replaceAll(unsubscribePlaceholder, xmlText(link)),
    text: text.replaceAll(unsubscribePlaceholder, link),
  };
}
