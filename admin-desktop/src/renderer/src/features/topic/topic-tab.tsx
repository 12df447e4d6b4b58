import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { TopicCard } from './topic-card.tsx';
import { topicEditor } from './topic-editor.ts';

/** Loaded on demand, because most visits open no form. */
const TopicFields = late(async () => (await import('./topic-fields.tsx')).TopicFields);

export function TopicTab({ isActive }: { isActive: boolean }) {
  return <ContentTab grid kind={topicEditor} isActive={isActive} Card={TopicCard} Fields={TopicFields} />;
}
