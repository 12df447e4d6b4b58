import type { ErrorCode, FieldErrors } from '#core/api/errors.ts';
import { isPathOf, type SitePage, splitLanguage } from '#core/site/site-paths.ts';

/**
 * Forms that work without a script. The browser posts to the page of the form with its name
 * (`/contact?form=contact`). The response is the page with errors, or a redirect to `?sent=contact`.
 */
const pageForms = {
  contact: ['home', 'contact'],
  newsletter: ['home', 'blog', 'article', 'publication'],
} as const satisfies Record<string, readonly SitePage[]>;
export type FormName = keyof typeof pageForms;

/** The result of a form that the browser submitted without a script. The page is rendered with it. */
export interface FormResult {
  form: FormName;
  /** The error code; undefined on success. */
  code?: ErrorCode;
  fields?: FieldErrors | undefined;
  /** The submitted values, to fill the form again. */
  values?: Record<string, string>;
}

/** Returns true if the page at a path, with or without a language prefix, contains the form. */
export function isFormOf(name: unknown, pathname: string): name is FormName {
  if (typeof name !== 'string' || !Object.hasOwn(pageForms, name)) return false;
  const { path } = splitLanguage(pathname);
  return pageForms[name as FormName].some((page) => isPathOf(page, path));
}

/** Returns the id of a form on its page, for fragment links. */
export function formId(name: FormName): string {
  return `${name}-form`;
}
