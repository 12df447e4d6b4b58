import { otherLanguage } from '@institute/core/i18n/locale.ts';
import { cutAtWord, htmlToText } from '@institute/core/lib/text.ts';
import type { ContentEditor } from '#dashboard/content/content-editor.ts';
import { type FormValues, isFile } from './form-values.ts';

/** Maximum characters of a name that is not the title. */
const maxLength = 60;

/** Returns the title of an item, or else the first words of its first text in either language. */
export function itemName<Values extends FormValues>(
  { titleOf, rich }: Pick<ContentEditor<never, Values>, 'titleOf' | 'rich'>,
  values: Values,
): string {
  const { language, texts }: FormValues = values;
  const other = texts[otherLanguage(language)];
  const lines = Object.entries(texts[language])
    .filter(([name]) => !isFile(name))
    .flatMap(([name, text]) =>
      [text, other[name] ?? ''].map((each) => (name === rich ? htmlToText(each) : each.trim())),
    );
  return titleOf(values).trim() || cutAtWord(lines.find(Boolean) ?? '', maxLength);
}
