export const podcastStatuses = ['published', 'draft'] as const;
/** Translatable fields. */
export const podcastTranslatable = ['title', 'summary', 'location', 'address', 'discussionPoints'] as const;

/** Maximum characters, rows or minutes per field. */
export const podcastLimits = {
  title: 300,
  summary: 5000,
  slug: 200,
  location: 300,
  address: 500,
  speakers: 50,
  speakerName: 200,
  role: 200,
  minutes: 10_000,
} as const;
