/** Why an account gets a notice. */
export const noticeCauses = ['review_requested', 'review_decided', 'comment', 'mention'] as const;
export type NoticeCause = (typeof noticeCauses)[number];

/** When emails report notices. */
export const noticeMailChoices = ['off', 'at_once', 'daily'] as const;
export type NoticeMailChoice = (typeof noticeMailChoices)[number];

export const noticeLimits = {
  /** Maximum number of notices in the list. */
  listed: 50,
  /** Maximum number of notices in a daily email. */
  mailed: 20,
  /** Days after which read notices are deleted. */
  readDays: 30,
} as const;
