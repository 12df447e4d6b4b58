import { article } from '@institute/core/content/article/endpoints.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { ContentEndpoints } from './content-editor.ts';

/** The endpoints of each content type, for code that must not load the editors. */
export const contentEndpoints: Record<ContentType, ContentEndpoints> = {
  topic,
  person,
  article,
  service,
  research,
  'site-content': siteContent,
  podcast,
};
