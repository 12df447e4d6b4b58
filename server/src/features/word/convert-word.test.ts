import { readdirSync, readFileSync } from 'node:fs';
import { htmlToText } from '@institute/core/lib/text.ts';
import { wordLosses } from '@institute/core/rich-text/word/limits.ts';
import { describe, expect, it } from 'vitest';
import { convertWord } from './convert-word.ts';
import { readWordParts } from './word-parts.ts';

const dir = new URL('../../../testing/word/', import.meta.url);
const names = readdirSync(dir).flatMap((file) => /^(.*)\.docx$/.exec(file)?.[1] ?? []);
const read = (name: string) => readFileSync(new URL(`${name}.docx`, dir));

/** The letters and digits of a text, counted. Spaces and punctuation may differ. */
function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(/[\p{L}\p{N}]/gu)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** The text of a file, read without the code under test. */
function textOf(name: string): string {
  const parts = readWordParts(read(name));
  const isText = /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/;
  return [...parts]
    .filter(([part]) => isText.test(part))
    .map(([, bytes]) => bytes.toString().replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, ''))
    .flatMap((xml) =>
      [...xml.matchAll(/<(?:w:t|w:delText|m:t)(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text),
    )
    .join('');
}

describe('convertWord', () => {
  it.each(names)('converts %s as recorded, and loses no text that it does not report', async (name) => {
    const result = await convertWord(read(name), 'id', true);
    if (name !== 'journey')
      await expect(`${JSON.stringify(result, null, 2)}\n`).toMatchFileSnapshot(
        new URL(`${name}.json`, dir).pathname,
      );
    const { html, title, report } = result;
    const losses = report.filter(({ what }) => wordLosses.some((loss) => loss === what));
    const lost = losses.flatMap(({ details }) => details.map(({ text }) => text)).join('');
    const shown = html.replace(/<sup><a href="#(?:foot|end)note-\d+".*?<\/a><\/sup>/g, '');
    const equations = shown.match(/⟦rumus \d+⟧/g)?.join('') ?? '';
    const symbols = name === 'text-boxes' ? 'α' : '';
    expect(countLetters(textOf(name) + equations + symbols)).toEqual(
      countLetters(htmlToText(shown) + title + lost),
    );
  });

  it('names equations in the language of the text', async () => {
    expect((await convertWord(read('equations'), 'en')).html).toContain('⟦formula 1⟧ E=mc^2');
  });
});
