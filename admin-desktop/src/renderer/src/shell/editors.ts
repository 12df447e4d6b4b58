import { type ContentType, contentTypes } from '@institute/core/content/content-types.ts';
import type { ComponentType } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { articleEditor } from '#dashboard/features/article/article-editor.ts';
import { ArticleTab } from '#dashboard/features/article/article-tab.tsx';
import { personEditor } from '#dashboard/features/person/person-editor.ts';
import { PersonTab } from '#dashboard/features/person/person-tab.tsx';
import { podcastEditor } from '#dashboard/features/podcast/podcast-editor.ts';
import { researchEditor } from '#dashboard/features/research/research-editor.ts';
import { ResearchTab } from '#dashboard/features/research/research-tab.tsx';
import { serviceEditor } from '#dashboard/features/service/service-editor.ts';
import { ServiceTab } from '#dashboard/features/service/service-tab.tsx';
import { siteContentEditor } from '#dashboard/features/site-content/site-content-editor.ts';
import { SiteContentTab } from '#dashboard/features/site-content/site-content-tab.tsx';
import { topicEditor } from '#dashboard/features/topic/topic-editor.ts';
import { TopicTab } from '#dashboard/features/topic/topic-tab.tsx';
import { late } from '#dashboard/ui/late.tsx';

const PodcastView = late(
  async () => (await import('#dashboard/features/podcast/podcast-view.tsx')).PodcastView,
);

/** The parts of an editor that do not depend on its form values. */
type EditorParts = Pick<
  ContentEditor<StoredItem, FormValues>,
  'name' | 'tab' | 'endpoints' | 'list' | 'draft' | 'titleOf' | 'rich'
>;

interface TypeEditor {
  editor: EditorParts;
  Panel: ComponentType<{ isActive: boolean }>;
}

const byKind: Record<ContentType, TypeEditor> = {
  topic: { editor: topicEditor, Panel: TopicTab },
  person: { editor: personEditor, Panel: PersonTab },
  article: { editor: articleEditor, Panel: ArticleTab },
  service: { editor: serviceEditor, Panel: ServiceTab },
  research: { editor: researchEditor, Panel: ResearchTab },
  'site-content': { editor: siteContentEditor, Panel: SiteContentTab },
  podcast: { editor: podcastEditor, Panel: PodcastView },
};

/** The editors of all content types, in the order of core's list. */
export const editors: readonly TypeEditor[] = contentTypes.map((kind) => byKind[kind]);
