import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { PodcastCard } from './podcast-card.tsx';
import { podcastEditor } from './podcast-editor.ts';
import { PodcastFields } from './podcast-fields.tsx';

export function PodcastView({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={podcastEditor} isActive={isActive} Card={PodcastCard} Fields={PodcastFields} />;
}
