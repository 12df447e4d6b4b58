export const podcastStatuses = ['published', 'draft'] as const;
/** The fields that exist once per language. */
export const podcastTranslatable = ['title', 'summary', 'discussionPoints'] as const;

/** The most that a podcast's fields hold, in characters, rows or minutes. */
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
