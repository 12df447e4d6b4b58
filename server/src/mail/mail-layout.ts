import { addressLines, brand, colours } from '@institute/core/brand/brand.ts';
import { common as commonEn } from '@institute/core/i18n/en/common.ts';
import { newsletterMail as en } from '@institute/core/i18n/en/mail.ts';
import { common as commonId } from '@institute/core/i18n/id/common.ts';
import { newsletterMail as id } from '@institute/core/i18n/id/mail.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { xmlText } from '#server/lib/xml.ts';

const { light } = colours;
const font = "font-family:Georgia,'Times New Roman',serif";
const sans = 'font-family:Arial,Helvetica,sans-serif';

/** Inline styles, because mail clients ignore style sheets. */
export const mailStyles = {
  title: `margin:0 0 16px;${font};font-size:26px;line-height:32px;color:${light.ink}`,
  heading: `margin:0 0 8px;${font};font-size:20px;line-height:26px;color:${light.ink}`,
  text: `margin:0 0 16px;${sans};font-size:16px;line-height:24px;color:${light['ink-2']}`,
  small: `margin:0 0 8px;${sans};font-size:13px;line-height:20px;color:${light['ink-3']}`,
  link: `color:${light.link};text-decoration:underline`,
} as const;

interface Layout {
  language: Language;
  title: string;
  publicUrl: string;
  /** HTML of the main part. */
  body: string;
  /** HTML below the main part. */
  footer?: string;
}

/** The HTML layout of mails: a table with inline styles, without scripts, images or tracking. */
export function mailHtml({ language, title, publicUrl, body, footer = '' }: Layout): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${xmlText(title)}</title></head>
<body style="margin:0;padding:0;background:${light.bg}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.bg}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${light.surface};border:1px solid ${light.line}">
<tr><td style="padding:20px 28px;background:${light.band}"><a href="${xmlText(publicUrl)}/${language}" style="${font};font-size:18px;color:${light['band-ink']};text-decoration:none">${xmlText(brand.name[language])}</a></td></tr>
<tr><td style="padding:28px">${body}</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid ${light.line}">${footer}<p style="${mailStyles.small}">${xmlText(
    [brand.name[language], ...addressLines[language]].join(', '),
  )}</p></td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

/** A link styled as a button. The border preserves its shape in clients without backgrounds. */
export function mailButton(href: string, label: string): string {
  return `<p style="margin:0 0 24px"><a href="${xmlText(href)}" style="display:inline-block;padding:12px 22px;border:1px solid ${light.brand};border-radius:4px;background:${light.brand};${sans};font-size:16px;font-weight:bold;color:${light['on-brand']};text-decoration:none">${xmlText(label)}</a></p>`;
}

/** A paragraph of plain text. */
export function mailText(text: string, style: keyof typeof mailStyles = 'text'): string {
  return `<p style="${mailStyles[style]}">${xmlText(text).replaceAll('\n', '<br>')}</p>`;
}

/** Texts of emails to subscribers, by language. */
export const newsletterTexts = { en, id };

/** Names of the languages within a sentence, by the language of the sentence. */
export const inlineLanguageNames = { en: commonEn.language.inline, id: commonId.language.inline };
