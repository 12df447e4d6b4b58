import type { ErrorCode, FieldErrors } from '#src/errors.ts';
import { sitePaths, splitLanguage } from '#src/site-paths.ts';

/**
 * Forms that work without a script. The browser posts to the page of the form with its name
 * (`/contact?form=contact`). The response is the page with errors, or a redirect to `?sent=contact`.
 */
const pageForms = {
  contact: [sitePaths.home, sitePaths.contact],
  newsletter: [sitePaths.home, sitePaths.blog],
} as const;
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
  return (pageForms[name as FormName] as readonly string[]).includes(splitLanguage(pathname).path);
}

/** Returns the id of a form on its page, for fragment links. */
export function formId(name: FormName): string {
  return `${name}-form`;
}
