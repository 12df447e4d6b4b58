import type { PreviewKind } from '@institute/core/preview.ts';
import type { PreviewLoader } from './content/preview.ts';
import { previewArticle } from './features/article/article.preview.ts';
import { previewPodcast } from './features/podcast/podcast.preview.ts';
import { previewResearch } from './features/research/research.preview.ts';
import { previewService } from './features/service/service.preview.ts';
import { previewSiteContent } from './features/site-content/site-content.preview.ts';

/** Loads an item of each content type for a preview. */
export const previews: Record<PreviewKind, PreviewLoader> = {
  article: previewArticle,
  service: previewService,
  research: previewResearch,
  'site-content': previewSiteContent,
  podcast: previewPodcast,
};
