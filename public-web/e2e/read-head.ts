/** A node of a page's JSON-LD graph. */
export type JsonLdNode = { '@type': string; '@id'?: string } & Record<string, unknown>;

/** The machine-readable parts of a page's server-rendered HTML. */
export interface ReadPage {
  lang: string | undefined;
  title: string | undefined;
  /** By `name` or `property`, with all values. */
  metas: Map<string, string[]>;
  links: Record<string, string>[];
  /** The nodes of the JSON-LD graph. Undefined without one. */
  graph: JsonLdNode[] | undefined;
  /** With their accessible names. */
  anchors: { href: string; text: string }[];
  /** The `datetime` of each time element. */
  times: string[];
  ids: Set<string>;
}

/** Parses a document that React rendered: attributes are in double quotes, and no text contains a `<`. */
export function readPage(html: string): ReadPage {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const shown = html.replace(/<script.*?<\/script>/gs, '');
  const tags = (name: string) =>
    [...shown.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map((match) => attributesOf(match[1] ?? ''));
  const metas = new Map<string, string[]>();
  for (const { name, property, content = '' } of tags('meta')) {
    const key = property ?? name ?? '';
    metas.set(key, [...(metas.get(key) ?? []), content]);
  }
  if (scripts.length > 1) throw new Error('The page has more than one graph.');
  return {
    lang: tags('html')[0]?.lang,
    title: decoded(/<title>([^<]*)<\/title>/.exec(shown)?.[1]),
    metas,
    links: tags('link'),
    graph: scripts[0] && JSON.parse(scripts[0][1] ?? '')['@graph'],
    anchors: [...shown.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => {
      const { href = '', 'aria-label': label } = attributesOf(attributes);
      const content = inner.replace(/<img\b[^>]* alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '');
      return { href, text: label ?? decoded(content)?.trim() ?? '' };
    }),
    times: tags('time').map(({ datetime = '' }) => datetime),
    ids: new Set([...shown.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '')),
  };
}

/** Returns the alternates of a page or a sitemap entry as `<language> <address>`. */
export function alternatesOf({ links }: Pick<ReadPage, 'links'>): string[] {
  return links.flatMap(({ hreflang, href }) => (hreflang ? [`${hreflang} ${href}`] : [])).sort();
}

export function canonicalOf({ links }: Pick<ReadPage, 'links'>): string | undefined {
  return links.find(({ rel }) => rel === 'canonical')?.href;
}

/** Returns the graph nodes of a type. */
export function nodesOf({ graph = [] }: Pick<ReadPage, 'graph'>, type: string): JsonLdNode[] {
  return graph.filter((node) => node['@type'] === type);
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:-]+)="([^"]*)"/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', value]) => [name.toLowerCase(), decoded(value) ?? '']),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decoded(text: string | undefined): string | undefined {
  return text?.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
}
