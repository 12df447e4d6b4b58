import { longestEmailAddress } from '#src/email-address.ts';

/** The form's fields in order, and which of them must be filled in. */
export const contactFields = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
export const contactRequired = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
/** How many characters each field takes. */
export const contactLimits: Record<ContactField, number> = {
  name: 200,
  email: longestEmailAddress,
  company: 200,
  phone: 50,
  subject: 200,
  message: 5000,
};

/** What a digest may tell of. */
export const digestKinds = ['article', 'research', 'podcast'] as const;
export type DigestKind = (typeof digestKinds)[number];
/** The most that is chosen for one digest. */
export const maxDigestItems = 50;
export const digestLimits = { subject: 150, intro: 5000 } as const;

export const digestStates = ['sending', 'paused', 'cancelled', 'done'] as const;
export type DigestState = (typeof digestStates)[number];

/**
 * `pending`: asked by mail to confirm, and no subscriber before. `confirmed`: by the button that the mail leads to, or
 * there before addresses were asked. `unasked`: subscribed while no mail could be sent, and so taken as it came.
 */
export const subscriberStates = ['pending', 'confirmed', 'unasked'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Days for which the link in the mail works. */
export const confirmLinkTtlDays = 7;
/** Days after which an address that was not confirmed is forgotten. */
export const unconfirmedRetentionDays = 30;
