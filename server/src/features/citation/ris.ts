import { publisher } from '@institute/core/brand/brand.ts';
import { invertedName } from '@institute/core/content/contribution/author-name.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import type { CitedWork } from './cited-work.ts';

const types = { article: 'BLOG', publication: 'RPRT' } as const;

/** Returns a work as RIS: one tag and value per line, in UTF-8. */
export function toRis(work: CitedWork): string {
  const day = work.date ? toWibIso(work.date).slice(0, 10).replaceAll('-', '/') : undefined;
  const lines: [string, string | null | undefined][] = [
    ['TY', types[work.page]],
    ['TI', work.title],
    ...work.authors.map((author): [string, string] => ['AU', invertedName(author)]),
    ['PY', day?.slice(0, 4)],
    ['DA', day],
    ['PB', publisher],
    ['M3', work.type],
    ['SN', work.number],
    ['LA', work.language],
    ['AB', work.abstract],
    ...work.tags.map((tag): [string, string] => ['KW', tag]),
    ['UR', work.address],
    ['L1', work.pdf],
  ];
  const written = lines.flatMap(([tag, value]) => (value ? `${tag}  - ${oneLine(value)}\r\n` : []));
  return `${written.join('')}ER  - \r\n`;
}

/** Removes line breaks, which would start a line with another tag. */
function oneLine(value: string): string {
  return value.replace(/[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
