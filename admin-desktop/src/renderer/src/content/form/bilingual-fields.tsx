import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { Fragment, type ReactNode } from 'react';
import { ImportToolsContext } from '#dashboard/editor/import-tools.ts';
import type { ItemTitle } from '#dashboard/editor/item-title.ts';
import { RichTextField } from '#dashboard/editor/rich-text-field.tsx';
import { useImportTools } from '#dashboard/editor/use-import-tools.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { ProseInput, type ProseLook } from '#dashboard/ui/prose-input.tsx';
import { fieldKey } from './field-key.ts';
import type { FieldProps } from './field-props.ts';
import {
  type FormValues,
  isBlank,
  isOptional,
  originalBehind,
  toDisplayText,
  translationState,
  withText,
} from './form-values.ts';
import { LanguageColumns, type LanguageMark } from './language-columns.tsx';
import { OutdatedTranslation } from './outdated-translation.tsx';

export interface TextField<Text extends string> {
  name: Text;
  /** A single-line input, a textarea, a rich-text editor, or a custom control. */
  rows: number | 'rich' | ((parts: OwnControl) => ReactNode);
  /** The type of the text on its page. Default: running text. */
  look?: ProseLook;
  max?: number;
  hint?: string;
  required?: boolean;
  /** Visitors see it in the language of the title only. */
  isOwn?: boolean;
}

export interface FieldParts {
  name: string;
  label: string;
  error: string | undefined;
  note: ReactNode;
}

interface OwnControl {
  field: FieldParts;
  value: string;
  onChange: (next: string) => void;
}

interface BilingualFieldsProps<Text extends string, Values extends FormValues<Text>>
  extends FieldProps<Values> {
  fields: readonly TextField<Text>[];
}

/** Renders the texts in both languages, the main language first. */
export function BilingualFields<Text extends string, Values extends FormValues<Text>>(
  props: BilingualFieldsProps<Text, Values>,
) {
  const { values, initial, change, fieldError, shown, onShow, fields } = props;
  const t = useTexts();
  const importTools = useImportTools();
  const main = values.language;
  const state = translationState(values);

  function mark(language: Language): LanguageMark {
    if (language === main) return { text: t('admin.language.main') };
    return { text: t(`admin.language.${state}`), variant: state === 'complete' ? 'done' : 'warn' };
  }

  /** The field with the slug of a language, which can change with the title. */
  const slugOf = (language: Language) => (language === main ? 'slug' : `translations.${language}.slug`);

  function control(
    { name, rows, look = 'text', max, hint, required, isOwn }: TextField<Text>,
    language: Language,
    toolbarPlace: HTMLElement | null,
  ) {
    const isMain = language === main;
    const path = isMain ? name : `translations.${language}.${name}`;
    const text = values.texts[language][name];
    const isMissing =
      state === 'incomplete' && !isOptional(name) && isBlank(text) && !isBlank(values.texts[main][name]);
    const isHidden = isOwn && !isBlank(titleOf(language)?.text);
    const label = t(fieldKey(name));
    const original = isMain ? undefined : originalBehind(values, initial, name);
    const fits = () => change((before) => ({ ...before, confirmed: [...before.confirmed, name] }));
    const field = {
      name: path,
      // Otherwise two fields with the same name would differ only in their position.
      label: isMain ? label : `${label} (${t(`common.language.name.${language}`)})`,
      error: fieldError(path),
      note:
        original === undefined ? (
          !isMain &&
          isMissing &&
          t(isHidden ? 'admin.language.missing-own' : 'admin.language.missing', {
            language: t(`common.language.inline.${main}`),
          })
        ) : (
          <OutdatedTranslation
            before={toDisplayText(name, original)}
            now={toDisplayText(name, values.texts[main][name])}
            lang={main}
            isMarkup={rows === 'rich'}
            onFits={fits}
          />
        ),
    };
    const part = (next: string) => ({ [name]: next }) as Partial<Values['texts'][Language]>;
    const set = (next: string) =>
      change((before) => withText(before, language, part(next)), path, slugOf(language));
    if (typeof rows === 'function') return rows({ field, value: text, onChange: set });
    if (rows === 'rich') {
      const otherText = values.texts[otherLanguage(language)][name];
      const title = titleOf(language);
      return (
        <RichTextField
          {...field}
          {...{ text, otherText, toolbarPlace, title }}
          lang={language}
          onChange={set}
        />
      );
    }
    return (
      <Field {...field} hint={hint} required={isMain && (required ?? false)} caption>
        {(tied) => (
          <ProseInput
            {...tied}
            {...{ rows, look }}
            lang={language}
            maxLength={max}
            value={text}
            onText={set}
          />
        )}
      </Field>
    );
  }

  /** The title of a language, which an import can fill. */
  function titleOf(language: Language): ItemTitle | undefined {
    if (!fields.some(({ name }) => name === 'title')) return undefined;
    const texts = values.texts[language] as Partial<Record<string, string>>;
    const path = language === main ? 'title' : `translations.${language}.title`;
    const part = (title: string) => ({ title }) as unknown as Partial<Values['texts'][Language]>;
    return {
      text: texts.title ?? '',
      onTake: (title) => change((before) => withText(before, language, part(title)), path, slugOf(language)),
    };
  }

  return (
    <ImportToolsContext value={importTools}>
      <LanguageColumns main={main} shown={shown} onShow={onShow} mark={mark} rows={fields.length}>
        {(...column) =>
          fields.map((field) => <Fragment key={field.name}>{control(field, ...column)}</Fragment>)
        }
      </LanguageColumns>
    </ImportToolsContext>
  );
}
