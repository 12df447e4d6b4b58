import { brand } from '@institute/core/brand.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import { homeTitle, pageTitle } from '@institute/core/page-title.ts';
import { withoutBidiControls } from '@institute/core/text.ts';
import type { Page } from './page.ts';
import { statusOf } from './page-query.ts';
import type { Translate } from './texts.ts';

/** What is known of a page's subject: its answer, or why there is none. */
export interface SubjectState {
  data: unknown;
  error: unknown;
}

/** What a page says of itself in the head, the same in the document's first HTML and after every change. */
export interface PageSubject {
  /** Its own name, without the brand; none on the home page, and none while its subject is on the way. */
  name: string | undefined;
  title: string;
  description: string;
  /** The languages that it can be read in. */
  readable: readonly Language[];
  /** Kept out of search engines. */
  isUnlisted: boolean;
}

/** @param subject undefined for a page that has none */
export function factsOf(page: Page, t: Translate, subject: SubjectState | undefined): PageSubject {
  const { data, error } = subject ?? { data: undefined, error: null };
  // While its subject is on its way a page has no name; where there is no such subject, it names that.
  const isNamed = !subject || data !== undefined || statusOf(error) === 404;
  const given = isNamed ? page.title?.(t, data) : error ? t('common.state.error') : undefined;
  const name = given && withoutBidiControls(given);
  return {
    name,
    title: titleOf(page, t, name),
    description: withoutBidiControls(page.description(t, data)),
    readable: data === undefined ? languages : (page.languages?.(data) ?? languages),
    isUnlisted: page.hidden === true || Boolean(error),
  };
}

function titleOf({ homeLine, wholeTitle }: Page, t: Translate, name: string | undefined): string {
  if (name) return pageTitle(name, { whole: wholeTitle });
  return homeLine ? homeTitle(homeLine(t)) : brand.name;
}
