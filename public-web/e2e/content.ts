import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { ArticleInput, StaffArticle } from '@institute/core/content/article/schemas.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { ResearchInput, StaffResearch } from '@institute/core/content/research/schemas.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import type { ServiceInput, StaffService } from '@institute/core/content/service/schemas.ts';

/**
 * Saves content through the API of the running product, as staff would. Default values fill the fields that a
 * test does not set. The default language is English.
 */
export async function makeArticles(
  staff: ApiClient,
  count: number,
  given: Partial<ArticleInput> = {},
): Promise<StaffArticle[]> {
  const made: StaffArticle[] = [];
  for (let n = 1; n <= count; n += 1) {
    const body: ArticleInput = {
      title: `Article ${n}`,
      excerpt: `What article ${n} says in short.`,
      category: 'Industry Analysis',
      content: `<p>The text of article ${n}.</p>`,
      slug: '',
      coverImageUrl: null,
      videoUrl: null,
      language: 'en',
      ...given,
    };
    made.push(await staff.call(article.admin.create, { body }));
  }
  return made;
}

export async function makeArticle(staff: ApiClient, given: Partial<ArticleInput>): Promise<StaffArticle> {
  const [made] = await makeArticles(staff, 1, given);
  if (!made) throw new Error('The API created no article.');
  return made;
}

export async function makeServices(
  staff: ApiClient,
  count: number,
  given: Partial<ServiceInput> = {},
): Promise<StaffService[]> {
  const made: StaffService[] = [];
  for (let n = 1; n <= count; n += 1) {
    const body: ServiceInput = {
      title: `Service ${n}`,
      description: `What service ${n} is about.`,
      icon: 'Target',
      order: String(n),
      language: 'en',
      ...given,
    };
    made.push(await staff.call(service.admin.create, { body }));
  }
  return made;
}

export async function makeResearch(
  staff: ApiClient,
  count: number,
  given: Partial<ResearchInput> = {},
): Promise<StaffResearch[]> {
  const made: StaffResearch[] = [];
  for (let n = 1; n <= count; n += 1) {
    const body: ResearchInput = {
      title: `Publication ${n}`,
      authors: ['Ratna Wulandari', 'Bagus Prakoso'],
      abstract: `What publication ${n} found.`,
      downloadUrl: null,
      language: 'en',
      ...given,
    };
    made.push(await staff.call(research.admin.create, { body }));
  }
  return made;
}

/** Permanently deletes all items of a content type, so that their slugs are free again. */
export async function removeAll(
  staff: ApiClient,
  { admin: { list, remove, purge } }: { admin: Record<'list' | 'remove' | 'purge', AnyEndpoint> },
): Promise<void> {
  const items = (await staff.call(list)) as { id: string }[];
  for (const { id } of items)
    for (const endpoint of [remove, purge]) await staff.call(endpoint, { params: { id } } as never);
}
