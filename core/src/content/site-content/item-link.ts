/** The pages of items to which an entry of site content can lead. */
export type LinkedPage = 'publication' | 'article';

const paths = { research: 'publication', blog: 'article' } as const satisfies Record<string, LinkedPage>;
const pattern = /^(?:https?:\/\/[^/?#]+)?(?:\/(?:id|en))?\/(research|blog)\/([a-z0-9-]+)\/?(?:[?#].*)?$/;

/**
 * Parses the address of a publication or an article of this site. A pasted address may have an origin, a language,
 * a query and a fragment.
 */
export function parseItemLink(address: string): { page: LinkedPage; slug: string } | undefined {
  const [, section, slug] = pattern.exec(address.trim()) ?? [];
  return section && slug ? { page: paths[section as keyof typeof paths], slug } : undefined;
}
