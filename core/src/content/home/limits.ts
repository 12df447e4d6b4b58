export const homeLimits = {
  /** Articles and podcasts below the hero. */
  newest: 3,
} as const;
