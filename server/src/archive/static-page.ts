import { archive as english } from '@institute/core/i18n/en/archive.ts';
import { archive as indonesian } from '@institute/core/i18n/id/archive.ts';
import { Parser } from 'htmlparser2';

interface StaticPage {
  html: string;
  /** URLs of the same site on the page, relative to the root. */
  links: string[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Attributes that contain URLs of pages, files and images. */
const urlAttributes = ['href', 'src', 'poster'];

/**
 * Converts a page for a static web server: removes scripts, replaces forms by a sentence, and rewrites links
 * to files. The rest of the page does not change.
 * @param publicUrl the site's own origin, which some links contain
 */
export function staticPage(source: string, publicUrl: string): StaticPage {
  const edits: Edit[] = [];
  const links = new Set<string>();
  const formNotice = /<html[^>]* lang="en"/.test(source) ? english.form : indonesian.form;
  /** The element to remove, while the parser is inside it. */
  let removed: { name: string; start: number; text: string } | undefined;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (removed) return;
        const start = parser.startIndex;
        if (name === 'form') removed = { name, start, text: `<p>${formNotice}</p>` };
        else if (name === 'script' && attributes.type !== 'application/ld+json')
          removed = { name, start, text: '' };
        else edits.push(...linkEdits(attributes, { start, end: parser.endIndex + 1 }));
      },
      onclosetag(name) {
        if (!removed || removed.name !== name) return;
        edits.push({ start: removed.start, end: parser.endIndex + 1, text: removed.text });
        removed = undefined;
      },
    },
    { lowerCaseAttributeNames: true },
  );

  function linkEdits(attributes: Record<string, string>, tag: { start: number; end: number }): Edit[] {
    let text = source.slice(tag.start, tag.end);
    for (const name of urlAttributes) {
      const address = ownPath(attributes[name], publicUrl);
      if (address === undefined) continue;
      links.add(address);
      // Canonical and alternate links have absolute URLs and still point to the live site.
      if (!attributes[name]?.startsWith('/')) continue;
      text = text.replace(`"${escaped(attributes[name])}"`, `"${escaped(staticPath(address))}"`);
    }
    for (const part of attributes.srcset?.split(',') ?? []) {
      const address = ownPath(part.trim().split(/\s+/)[0], publicUrl);
      if (address !== undefined) links.add(address);
    }
    return [{ ...tag, text }];
  }

  parser.end(source);
  return { html: applied(source, edits), links: [...links] };
}

/** Returns the path of a URL on the own site, or undefined for other URLs. */
function ownPath(value: string | undefined, publicUrl: string): string | undefined {
  const own = value?.startsWith(`${publicUrl}/`) ? value.slice(publicUrl.length) : value;
  return own?.startsWith('/') && !own.startsWith('//') ? own : undefined;
}

/** Escapes as React does in attributes. */
function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
}

function applied(source: string, edits: Edit[]): string {
  let [text, at] = ['', 0];
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}

/**
 * Returns the path of a URL in an archive. Static web servers ignore query parameters, so the parameters of a
 * list (`/en/blog?category=Case+Studies&page=2`) become part of the path.
 */
function staticPath(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site');
  if (!search) return pathname + hash;
  const parameters = [...new URLSearchParams(search)].map((pair) => pair.join('-')).sort();
  const name = parameters
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${pathname.replace(/\/$/, '')}/-/${name}${hash}`;
}

/**
 * Returns the file of a URL, relative to the folder of the site.
 * @param isPage true for pages, which are folders with an index
 */
export function staticFile(address: string, isPage: boolean): string {
  const { pathname } = new URL(staticPath(address), 'http://site');
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return isPage ? `${path}${path && '/'}index.html` : path;
}
