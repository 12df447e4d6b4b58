import type { FieldErrors } from '#core/api/errors.ts';
import { isEmailAddress } from '#core/lib/email-address.ts';
import { type ContactField, contactRequired } from './limits.ts';

/**
 * Validates the contact form before it is sent, by the server's rules. The server also enforces the maximum lengths.
 */
export function contactProblems(values: Record<ContactField, string>): FieldErrors {
  const problems: FieldErrors = {};
  if (!isEmailAddress(values.email.trim())) problems.email = 'invalid_email';
  for (const field of contactRequired) if (!values[field].trim()) problems[field] = 'required';
  return problems;
}
