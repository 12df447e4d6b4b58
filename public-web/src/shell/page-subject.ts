import { brand } from '@institute/core/brand/brand.ts';
import type { Slugged } from '@institute/core/content/slugs.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { withoutBidiControls } from '@institute/core/lib/text.ts';
import { homeTitle, pageTitle } from '@institute/core/site/page-title.ts';
import type { Page } from '#site/lib/page.ts';
import { statusOf } from '#site/lib/page-query.ts';
import type { Translate } from '#site/lib/texts.ts';

/** The loaded subject of a page, or the reason why it is missing. */
export interface SubjectState {
  data: unknown;
  error: unknown;
}

/** Head data of a page, identical on the server and after client-side changes. */
export interface PageSubject {
  /** Title without the brand; undefined on the home page and while the subject loads. */
  name: string | undefined;
  title: string;
  /** Title of shared links. */
  sharedTitle: string;
  description: string;
  /** Available languages. */
  readable: readonly Language[];
  /** The language of title and description, which differs from that of the page for an item without a translation. */
  language: Language;
  /** The item of the page, if it has a slug. */
  item: Slugged | undefined;
  /** Whether the page has noindex. */
  isUnlisted: boolean;
}

/** @param subject undefined for pages without a subject */
export function factsOf(
  page: Page,
  { t, language: wanted }: { t: Translate; language: Language },
  subject: SubjectState | undefined,
): PageSubject {
  const { data, error } = subject ?? { data: undefined, error: null };
  // Without a loaded subject the page has no title; a missing subject has an error title.
  const isNamed = !subject || data !== undefined || statusOf(error) === 404;
  const given = isNamed ? page.title?.(t, data) : error ? t('common.state.error') : undefined;
  const name = given && withoutBidiControls(given);
  const readable = data === undefined ? languages : (page.languages?.(data) ?? languages);
  const language = readable.includes(wanted) ? wanted : (readable[0] ?? wanted);
  const own = data === undefined ? undefined : page.searchPreview?.(data);
  const ownTitle = own?.title && withoutBidiControls(own.title);
  const title = ownTitle
    ? pageTitle(ownTitle, language, { whole: true })
    : titleOf(page, { t, language }, name);
  return {
    name,
    title,
    sharedTitle: ownTitle || name || title,
    description: withoutBidiControls(own?.description ?? page.description(t, data, language)),
    ...{ readable, language },
    item: data && typeof data === 'object' && 'slug' in data ? (data as Slugged) : undefined,
    isUnlisted: page.hidden === true || Boolean(error),
  };
}

function titleOf(
  { homeLine, wholeTitle }: Page,
  { t, language }: { t: Translate; language: Language },
  name: string | undefined,
): string {
  if (name) return pageTitle(name, language, { whole: wholeTitle });
  return homeLine ? homeTitle(homeLine(t), language) : brand.name[language];
}
