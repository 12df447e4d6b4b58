import { z } from 'zod';
import { cleanedField } from '#src/content/cleaned.ts';
import { duplicateEndpoint, lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams, slugParams } from '#src/fields.ts';
import { languageQuery, staffListQuery } from '#src/lists.ts';
import { redirectConsent } from '#src/redirect/schemas.ts';
import { bodyRequestBytes } from '#src/rich-text/body-limits.ts';
import { articleAddresses, articleStaffAddresses } from './addresses.ts';
import { articleCategories } from './limits.ts';
import { articleChange, articleInput, articleListQuery, publicArticle, staffArticle } from './schemas.ts';

const staffFilters = staffListQuery.extend({
  category: z.enum(articleCategories, { error: 'invalid' }).optional(),
});

export const article = {
  list: endpoint(articleAddresses.list, {
    tags: ['article', 'topic'],
    summary: 'Published articles, newest first, filtered by search terms, category, topic and domain',
    query: articleListQuery,
    response: z.array(publicArticle),
  }),
  bySlug: endpoint(articleAddresses.bySlug, {
    tags: ['article', 'person', 'topic'],
    summary: 'One published article with its body',
    params: slugParams,
    query: languageQuery,
    errors: ['article_not_found'],
    response: publicArticle,
  }),
  admin: {
    list: endpoint(articleStaffAddresses.list, {
      summary: 'All articles, with drafts',
      query: staffFilters,
      response: z.array(staffArticle),
    }),
    create: endpoint(articleStaffAddresses.create, {
      status: 201,
      summary: 'Creates an article',
      bodyLimit: bodyRequestBytes,
      body: articleInput.extend({ ...completedCopy, ...redirectConsent }),
      errors: [
        'slug_taken',
        'slug_redirects',
        'gallery_full',
        'stale_version',
        'stale_copy',
        'approval_required',
      ],
      response: staffArticle.extend(cleanedField),
    }),
    update: endpoint(articleStaffAddresses.update, {
      summary: 'Changes an article',
      bodyLimit: bodyRequestBytes,
      params: idParams,
      body: articleChange.extend({ ...completedCopy, ...redirectConsent }),
      errors: [
        'slug_taken',
        'slug_redirects',
        'gallery_full',
        'stale_version',
        'stale_copy',
        'approval_required',
      ],
      response: staffArticle.extend(cleanedField),
    }),
    duplicate: duplicateEndpoint(articleStaffAddresses, staffArticle),
    ...lifecycleEndpoints(articleStaffAddresses, staffArticle, staffFilters),
  },
};
