import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import type { PodcastValues } from './podcast-values.ts';

/** Returns the checked values of a podcast. */
export function checkedPodcast({ language, texts, coverImageUrl, flyerUrl }: PodcastValues): ChecklistInput {
  return {
    ...{ language, texts },
    summary: { name: 'summary', comfortable: 600 },
    rich: 'discussionPoints',
    addresses: [
      { field: 'coverImageUrl', href: coverImageUrl },
      { field: 'flyerUrl', href: flyerUrl },
    ],
  };
}
