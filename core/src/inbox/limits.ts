export { type DigestType, digestTypes } from '#core/content/content-types.ts';

import { longestEmailAddress } from '#core/lib/email-address.ts';

/** The fields of the contact form in order, and the required ones. */
export const contactFields = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
export const contactRequired = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
/** Maximum characters per field. */
export const contactLimits: Record<ContactField, number> = {
  name: 200,
  email: longestEmailAddress,
  company: 200,
  phone: 50,
  subject: 200,
  message: 5000,
};

/** Maximum number of items in a digest. */
export const maxDigestItems = 50;
export const digestLimits = { subject: 150, intro: 5000 } as const;

export const digestStates = ['sending', 'paused', 'cancelled', 'done'] as const;
export type DigestState = (typeof digestStates)[number];

/**
 * `pending`: not confirmed yet. `confirmed`: confirmed by email, or subscribed before confirmation existed.
 * `unasked`: subscribed while no email could be sent, without confirmation.
 */
export const subscriberStates = ['pending', 'confirmed', 'unasked'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Validity of the confirmation link in days. */
export const confirmLinkTtlDays = 7;
/** Retention of unconfirmed addresses in days. */
export const unconfirmedRetentionDays = 30;
