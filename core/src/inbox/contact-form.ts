import { isEmailAddress } from '#src/email-address.ts';
import type { FieldErrors } from '#src/errors.ts';
import { type ContactField, contactRequired } from './limits.ts';

/** What is wrong with the form's values before it is sent; the server refuses the same. The limits are the server's. */
export function contactProblems(values: Record<ContactField, string>): FieldErrors {
  const problems: FieldErrors = {};
  if (!isEmailAddress(values.email.trim())) problems.email = 'invalid_email';
  for (const field of contactRequired) if (!values[field].trim()) problems[field] = 'required';
  return problems;
}
