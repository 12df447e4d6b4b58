import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import type { ComponentType } from 'react';
import type { ContentEditor, StoredItem } from './app/content/content-editor.ts';
import type { FormValues } from './app/content/form-values.ts';
import { articleEditor } from './features/article/article-editor.ts';
import { ArticleTab } from './features/article/article-tab.tsx';
import { personEditor } from './features/person/person-editor.ts';
import { PersonTab } from './features/person/person-tab.tsx';
import { podcastEditor } from './features/podcast/podcast-editor.ts';
import { researchEditor } from './features/research/research-editor.ts';
import { ResearchTab } from './features/research/research-tab.tsx';
import { serviceEditor } from './features/service/service-editor.ts';
import { ServiceTab } from './features/service/service-tab.tsx';
import { siteContentEditor } from './features/site-content/site-content-editor.ts';
import { SiteContentTab } from './features/site-content/site-content-tab.tsx';
import { topicEditor } from './features/topic/topic-editor.ts';
import { TopicTab } from './features/topic/topic-tab.tsx';
import { late } from './ui/late.tsx';

const PodcastView = late(async () => (await import('./features/podcast/podcast-view.tsx')).PodcastView);

/** The parts of an editor that do not depend on its form values. */
type EditorParts = Pick<
  ContentEditor<StoredItem, FormValues>,
  'name' | 'tab' | 'endpoints' | 'list' | 'draft' | 'titleOf' | 'rich'
>;

interface KindEditor {
  editor: EditorParts;
  Panel: ComponentType<{ isActive: boolean }>;
}

const byKind: Record<ContentKind, KindEditor> = {
  topic: { editor: topicEditor, Panel: TopicTab },
  person: { editor: personEditor, Panel: PersonTab },
  article: { editor: articleEditor, Panel: ArticleTab },
  service: { editor: serviceEditor, Panel: ServiceTab },
  research: { editor: researchEditor, Panel: ResearchTab },
  'site-content': { editor: siteContentEditor, Panel: SiteContentTab },
  podcast: { editor: podcastEditor, Panel: PodcastView },
};

/** The editors of all content types, in the order of core's list. */
export const editors: readonly KindEditor[] = contentKinds.map((kind) => byKind[kind]);
