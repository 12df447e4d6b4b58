import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import type { PodcastValues } from './podcast-editor.ts';

/** Returns the checked values of a podcast. */
export function checkedPodcast(values: PodcastValues): ChecklistInput {
  const { language, texts, byline, topics, coverImageUrl, flyerUrl } = values;
  return {
    ...{ language, texts, byline, topics },
    summary: { name: 'summary', comfortable: 600 },
    rich: 'discussionPoints',
    addresses: [
      { field: 'coverImageUrl', href: coverImageUrl },
      { field: 'flyerUrl', href: flyerUrl },
    ],
  };
}
