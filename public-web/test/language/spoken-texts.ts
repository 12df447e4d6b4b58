import { isLanguage, type Language } from '@institute/core/i18n/locale.ts';

/** A text that visitors or search engines read, with its effective language. */
export interface SpokenText {
  text: string;
  language: Language;
  /** The element, attribute or property with the text. */
  place: string;
}

const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const names = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder'];
const metas =
  /^(description|og:title|og:description|og:site_name|og:image:alt|twitter:(title|description|image:alt))$/;
/** Properties of structured data that are no prose of the page, or name something in another language. */
const unspoken =
  /^(@id|@type|@context|url|license|image|logo|sameAs|alternateName|keywords|address|citation|inLanguage|availableLanguage)$/;

/**
 * Reads all texts of a document that React rendered: text nodes, accessible names, title, descriptions and structured
 * data. Attributes are in double quotes, and no text contains a `<`. Keywords of structured
 * data, which are in the language of the page, and references and citations, whose titles and names are in any language,
 * are left out.
 */
export function spokenTexts(html: string): SpokenText[] {
  const found: SpokenText[] = [];
  const shared = /property="og:locale" content="(id|en)_/.exec(html)?.[1];
  const open: { name: string; language: Language | undefined; isSilent: boolean }[] = [];
  for (const [, closing, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/g,
  )) {
    const parent = open.at(-1);
    if (closing) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at >= 0) open.splice(at);
    } else {
      const given = attributesOf(attributes);
      const language = isLanguage(given.lang) ? given.lang : given.lang ? undefined : parent?.language;
      const isSilent = (parent?.isSilent ?? false) || isSilentElement(name, given);
      if (language && !isSilent) {
        for (const each of names) add(given[each], language, `${name}[${each}]`);
        const meta = given.name ?? given.property ?? '';
        if (name === 'meta' && metas.test(meta))
          add(
            given.content,
            /^(og|twitter):/.test(meta) && isLanguage(shared) ? shared : language,
            `meta ${meta}`,
          );
      }
      if (name === 'script' && given.type === 'application/ld+json' && language)
        readData(JSON.parse(text), languageOfData(JSON.parse(text)) ?? language, '');
      if (!voids.test(name)) open.push({ name, language, isSilent });
    }
    const { name: within = '', language, isSilent } = open.at(-1) ?? { language: undefined, isSilent: true };
    if (language && !isSilent) add(text, language, within);
  }
  return found;

  function add(text: string | undefined, language: Language, place: string) {
    const plain = decoded(text ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (/\p{L}{2}/u.test(plain)) found.push({ text: plain, language, place });
  }

  function readData(node: unknown, language: Language, place: string) {
    if (typeof node === 'string') return add(node, language, `data ${place}`);
    if (Array.isArray(node)) for (const each of node) readData(each, language, place);
    else if (node && typeof node === 'object') {
      const { inLanguage } = node as { inLanguage?: unknown };
      const own = isLanguage(inLanguage) ? inLanguage : language;
      for (const [key, value] of Object.entries(node))
        if (!unspoken.test(key)) readData(value, own, `${place}.${key}`);
    }
  }
}

/** Returns the language of the page's own node, which is that of the whole graph. */
function languageOfData({
  '@graph': graph = [],
}: {
  '@graph'?: Record<string, unknown>[];
}): Language | undefined {
  const language = graph.find((node) => String(node['@type']).endsWith('Page'))?.inLanguage;
  return isLanguage(language) ? language : undefined;
}

function isSilentElement(name: string, { id = '', role }: Record<string, string>): boolean {
  const isReference = id.startsWith('ref-') || role === 'doc-biblioref';
  return /^(script|style|template|svg|code)$/.test(name) || isReference;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

function decoded(text: string): string {
  return text.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
}
