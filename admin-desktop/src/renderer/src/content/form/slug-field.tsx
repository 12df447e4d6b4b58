import { maxSlugLength } from '@institute/core/api/fields.ts';
import type { ItemPage } from '@institute/core/content/content-types.ts';
import { otherLanguage } from '@institute/core/i18n/locale.ts';
import { slugify } from '@institute/core/lib/text.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import type { FieldProps } from './field-props.ts';
import { type FormValues, hasText } from './form-values.ts';

type WithSlugs = FormValues & { slug: string; translatedSlug: string };

interface SlugFieldProps<Values extends WithSlugs> extends FieldProps<Values> {
  /** The page that the slug completes. */
  page: ItemPage;
}

/** The slugs of the main language and of the translation. */
export function SlugField<Values extends WithSlugs>(props: SlugFieldProps<Values>) {
  return (
    <>
      <SlugInput {...props} part="slug" />
      <TranslatedSlugField {...props} />
    </>
  );
}

/** The slug of the translation, if there is one. */
export function TranslatedSlugField<Values extends WithSlugs>(props: SlugFieldProps<Values>) {
  const { texts, language } = props.values;
  return hasText(texts[otherLanguage(language)]) && <SlugInput {...props} part="translatedSlug" />;
}

function SlugInput<Values extends WithSlugs>({
  part,
  ...props
}: SlugFieldProps<Values> & { part: 'slug' | 'translatedSlug' }) {
  const { values, initial, change, fieldError, wasPublished, page } = props;
  const t = useTexts();
  const language = part === 'slug' ? undefined : otherLanguage(values.language);
  const name = language ? `translations.${language}.slug` : part;
  const label = t('admin.field.slug');
  const slug = slugify(values[part]);
  // Each language retains its slug if the other one becomes the main language.
  const isSwapped = initial.language !== values.language;
  const initialPart = isSwapped === (part === 'slug') ? 'translatedSlug' : 'slug';
  const before = initial[initialPart];
  const wasDraft = initialPart === 'translatedSlug' && initial.translationStatus === 'draft';
  const wasRead = wasPublished && before !== '' && !wasDraft;
  const address = pathTo(page, language, slug);
  const noSlug = t(language ? 'admin.hint.slug-translated' : 'admin.hint.slug');
  return (
    <Field
      label={language ? `${label} (${t(`common.language.name.${language}`)})` : label}
      hint={slug ? t('admin.hint.slug-address', { address }) : noSlug}
      error={fieldError(name)}
      note={wasRead && slug !== before && t('admin.hint.slug-published')}
    >
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxSlugLength}
          value={values[part]}
          onChange={({ target }) => change((current) => ({ ...current, [part]: target.value }), name)}
        />
      )}
    </Field>
  );
}
