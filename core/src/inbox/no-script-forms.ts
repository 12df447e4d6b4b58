import type { ErrorCode, FieldErrors } from '#src/errors.ts';
import { sitePaths, splitLanguage } from '#src/site-paths.ts';

/**
 * The forms that pages carry. They work without a script: the browser sends one to the page that it stands on, with
 * its name in the address (`/contact?form=contact`), and gets that page again, or is sent on to `?sent=contact`.
 */
export const pageForms = {
  contact: [sitePaths.home, sitePaths.contact],
  newsletter: [sitePaths.blog],
} as const;
export type FormName = keyof typeof pageForms;

/** What became of a form that a browser sent by itself; the page is rendered with it. */
export interface FormResult {
  form: FormName;
  /** Why it was not taken; without it, it was. */
  code?: ErrorCode;
  fields?: FieldErrors | undefined;
  /** What was typed, so that nothing is lost. */
  values?: Record<string, string>;
}

/** True where the page at a path, with or without a language before it, carries the form. */
export function isFormOf(name: unknown, pathname: string): name is FormName {
  if (typeof name !== 'string' || !Object.hasOwn(pageForms, name)) return false;
  return (pageForms[name as FormName] as readonly string[]).includes(splitLanguage(pathname).path);
}

/** The id of a form on its page, which addresses lead to. */
export function formId(name: FormName): string {
  return `${name}-form`;
}
