import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { PodcastCard } from './podcast-card.tsx';
import { podcastEditor } from './podcast-editor.ts';

/** Loaded with the first form, because most visits open none. */
const PodcastFields = late(async () => (await import('./podcast-fields.tsx')).PodcastFields);

export function PodcastView({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={podcastEditor} isActive={isActive} Card={PodcastCard} Fields={PodcastFields} />;
}
