import type { PreviewKind } from '@institute/core/preview.ts';
import { previewArticle } from './content/kinds/article.preview.ts';
import { previewPodcast } from './content/kinds/podcast.preview.ts';
import { previewResearch } from './content/kinds/research.preview.ts';
import { previewService } from './content/kinds/service.preview.ts';
import { previewSiteContent } from './content/kinds/site-content.preview.ts';
import type { PreviewLoader } from './content/preview.ts';

/** How each kind is found for a preview. */
export const previews: Record<PreviewKind, PreviewLoader> = {
  article: previewArticle,
  service: previewService,
  research: previewResearch,
  'site-content': previewSiteContent,
  podcast: previewPodcast,
};
