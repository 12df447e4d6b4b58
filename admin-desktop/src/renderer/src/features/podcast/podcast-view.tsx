import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { PodcastCard } from './podcast-card.tsx';
import { podcastEditor } from './podcast-editor.ts';
import { PodcastFields } from './podcast-fields.tsx';

/** The podcasts: their list, and the form of the one that is written. */
export function PodcastView({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={podcastEditor} isActive={isActive} Card={PodcastCard} Fields={PodcastFields} />;
}
