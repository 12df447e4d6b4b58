import { archive as english } from '@institute/core/i18n/en/archive.ts';
import { archive as indonesian } from '@institute/core/i18n/id/archive.ts';
import { Parser } from 'htmlparser2';
import { staticAddress } from './static-path.ts';

export interface StaticPage {
  html: string;
  /** What the page names of its own site: addresses from the root, as the server knows them. */
  links: string[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Links to files and pages, and where pictures come from. */
const addressed = ['href', 'src', 'poster'];

/**
 * A page of the running site as it can lie on any web server: without scripts, with a sentence in the place of each form,
 * and with links that are files. All else stays as it was, letter for letter.
 * @param publicUrl the site's own address, which some links spell out
 */
export function staticPage(source: string, publicUrl: string): StaticPage {
  const edits: Edit[] = [];
  const links = new Set<string>();
  const note = /<html[^>]* lang="en"/.test(source) ? english.form : indonesian.form;
  /** The element that is left out, while the parser is within it. */
  let left: { name: string; start: number; text: string } | undefined;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (left) return;
        const start = parser.startIndex;
        if (name === 'form') left = { name, start, text: `<p>${note}</p>` };
        else if (name === 'script' && attributes.type !== 'application/ld+json')
          left = { name, start, text: '' };
        else edits.push(...linkEdits(attributes, { start, end: parser.endIndex + 1 }));
      },
      onclosetag(name) {
        if (!left || left.name !== name) return;
        edits.push({ start: left.start, end: parser.endIndex + 1, text: left.text });
        left = undefined;
      },
    },
    { lowerCaseAttributeNames: true },
  );

  function linkEdits(attributes: Record<string, string>, tag: { start: number; end: number }): Edit[] {
    let text = source.slice(tag.start, tag.end);
    for (const name of addressed) {
      const address = ownAddress(attributes[name], publicUrl);
      if (address === undefined) continue;
      links.add(address);
      // Canonical addresses and those of other languages name the living site, and go on doing so.
      if (!attributes[name]?.startsWith('/')) continue;
      text = text.replace(`"${escaped(attributes[name])}"`, `"${escaped(staticAddress(address))}"`);
    }
    for (const part of attributes.srcset?.split(',') ?? []) {
      const address = ownAddress(part.trim().split(/\s+/)[0], publicUrl);
      if (address !== undefined) links.add(address);
    }
    return [{ ...tag, text }];
  }

  parser.end(source);
  return { html: applied(source, edits), links: [...links] };
}

/** The address from the root of something on the own site; undefined for all else. */
function ownAddress(value: string | undefined, publicUrl: string): string | undefined {
  const own = value?.startsWith(`${publicUrl}/`) ? value.slice(publicUrl.length) : value;
  return own?.startsWith('/') && !own.startsWith('//') ? own : undefined;
}

/** As React writes it into an attribute. */
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
