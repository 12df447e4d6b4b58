import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { PodcastCard } from './podcast-card.tsx';
import { podcastKind } from './podcast-editor.ts';
import { PodcastFields } from './podcast-fields.tsx';

/** The podcasts: their list, and the form of the one that is written. */
export function PodcastView({ active }: { active: boolean }) {
  return <ContentTab kind={podcastKind} active={active} Card={PodcastCard} Fields={PodcastFields} />;
}
