import { z } from 'zod';
import { authors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { slugParams } from '#core/api/fields.ts';
import { languageQuery, staffListQuery } from '#core/api/lists.ts';
import { cleanedField } from '#core/content/cleaned.ts';
import { contentEndpoints, duplicateEndpoint } from '#core/content/lifecycle/endpoints.ts';
import { redirectConsent } from '#core/content/redirect/schemas.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { bodyRequestBytes } from '#core/rich-text/body-limits.ts';
import { articleCategories } from './limits.ts';
import { publicArticleEndpoints } from './public-endpoints.ts';
import { articleChange, articleInput, articleListQuery, publicArticle, staffArticle } from './schemas.ts';

const staff = ['article', '/api/admin/articles', authors] as const;
const staffFilters = staffListQuery.extend({
  category: z.enum(articleCategories, { error: 'invalid' }).optional(),
});

export const article = {
  list: endpoint(publicArticleEndpoints.list, {
    tags: ['article', 'topic'],
    summary: 'Published articles, newest first, filtered by search terms, category, topic and domain',
    query: articleListQuery,
    response: z.array(publicArticle),
  }),
  bySlug: endpoint(publicArticleEndpoints.bySlug, {
    tags: ['article', 'person', 'topic'],
    summary: 'One published article with its body',
    params: slugParams,
    query: languageQuery,
    errors: ['article_not_found'],
    response: publicArticle,
  }),
  admin: {
    ...contentEndpoints(...staff, {
      summaries: {
        list: 'All articles, with drafts',
        create: 'Creates an article',
        update: 'Changes an article',
      },
      filters: staffFilters,
      item: staffArticle,
      input: articleInput.extend({ ...completedCopy, ...redirectConsent }),
      change: articleChange.extend({ ...completedCopy, ...redirectConsent }),
      saved: {
        bodyLimit: bodyRequestBytes,
        errors: [
          'slug_taken',
          'slug_redirects',
          'gallery_full',
          'stale_version',
          'stale_copy',
          'approval_required',
        ],
        response: staffArticle.extend(cleanedField),
      },
    }),
    duplicate: duplicateEndpoint(...staff, staffArticle),
  },
};
