import { brand } from '@institute/core/brand.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import { homeTitle, pageTitle } from '@institute/core/page-title.ts';
import { withoutBidiControls } from '@institute/core/text.ts';
import type { Page } from './page.ts';
import { statusOf } from './page-query.ts';
import type { Translate } from './texts.ts';

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
  /** Whether the page has noindex. */
  isUnlisted: boolean;
}

/** @param subject undefined for pages without a subject */
export function factsOf(page: Page, t: Translate, subject: SubjectState | undefined): PageSubject {
  const { data, error } = subject ?? { data: undefined, error: null };
  // Without a loaded subject the page has no title; a missing subject has an error title.
  const isNamed = !subject || data !== undefined || statusOf(error) === 404;
  const given = isNamed ? page.title?.(t, data) : error ? t('common.state.error') : undefined;
  const name = given && withoutBidiControls(given);
  const own = data === undefined ? undefined : page.searchPreview?.(data);
  const ownTitle = own?.title && withoutBidiControls(own.title);
  const title = ownTitle ? pageTitle(ownTitle, { whole: true }) : titleOf(page, t, name);
  return {
    name,
    title,
    sharedTitle: ownTitle || name || title,
    description: withoutBidiControls(own?.description ?? page.description(t, data)),
    readable: data === undefined ? languages : (page.languages?.(data) ?? languages),
    isUnlisted: page.hidden === true || Boolean(error),
  };
}

function titleOf({ homeLine, wholeTitle }: Page, t: Translate, name: string | undefined): string {
  if (name) return pageTitle(name, { whole: wholeTitle });
  return homeLine ? homeTitle(homeLine(t)) : brand.name;
}
