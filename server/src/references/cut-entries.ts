/** An entry of a pasted list, as text. */
export interface Entry {
  format: 'bibtex' | 'ris' | 'csl' | 'address';
  /** The line in which the entry begins, from 1. */
  line: number;
  source: string;
  /** The parsed entry of CSL-JSON. */
  data?: unknown;
}

const starts = {
  bibtex: /^[ \t]*@[a-z]+\s*[{(]/gim,
  ris: /^TY {2}-/gm,
};

/**
 * Cuts a pasted list into entries, because one faulty entry would fail a list that is parsed as a whole. Returns
 * undefined for an unknown format.
 */
export function cutEntries(text: string): Entry[] | undefined {
  const given = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const first = given.trimStart();
  if (first.startsWith('@')) return bibtexEntries(given);
  if (/^TY {2}-/.test(first)) return cutAt(given, 'ris');
  if (/^[[{]/.test(first)) return cslEntries(first);
  return addressEntries(given);
}

/** Entries with the abbreviations that the text defines before them. */
function bibtexEntries(text: string): Entry[] {
  const entries = cutAt(text, 'bibtex').filter(({ source }) => !/^@(?:comment|preamble)\b/i.test(source));
  const strings = entries.filter(({ source }) => /^@string\b/i.test(source)).map(({ source }) => source);
  return entries
    .filter(({ source }) => !/^@string\b/i.test(source))
    .map((entry) => ({ ...entry, data: [...strings, withoutCrossref(entry.source)].join('\n') }));
}

/** An entry that refers to another one fails without it. */
function withoutCrossref(source: string): string {
  return source.replace(/^(\s*)crossref\s*=\s*(?:\{[^{}]*\}|"[^"]*"|\w+)\s*,?/gim, '$1');
}

function cutAt(text: string, format: 'bibtex' | 'ris'): Entry[] {
  const indexes = Array.from(text.matchAll(starts[format]), ({ index }) => index);
  let line = 1;
  let counted = 0;
  return indexes.map((start, at) => {
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    return { format, line, source: text.slice(start, indexes[at + 1] ?? text.length).trim() };
  });
}

function cslEntries(text: string): Entry[] | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const items = Array.isArray(data) ? data : [data];
    return items.map((item, at) => ({
      format: 'csl',
      line: at + 1,
      source: JSON.stringify(item),
      data: item,
    }));
  } catch {
    return undefined;
  }
}

const doi = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i;

function addressEntries(text: string): Entry[] | undefined {
  const lines = text.split('\n').map((line, at) => ({ source: line.trim(), line: at + 1 }));
  const entries = lines.filter(({ source }) => source !== '');
  if (
    entries.length === 0 ||
    !entries.every(({ source }) => doi.test(source) || /^https?:\/\/\S+$/i.test(source))
  )
    return undefined;
  return entries.map(({ source, line }) => {
    const found = doi.exec(source)?.[1];
    const data = found ? { type: 'document', DOI: found } : { type: 'webpage', URL: source };
    return { format: 'address', line, source, data };
  });
}
