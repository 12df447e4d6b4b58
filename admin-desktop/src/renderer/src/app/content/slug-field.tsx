import { pathTo } from '@institute/core/site-paths.ts';
import { slugify } from '@institute/core/text.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { TextInput } from '#src/renderer/src/ui/text-input.tsx';
import type { FieldProps } from './field-props.ts';
import type { SlugValues } from './slug-values.ts';

interface SlugFieldProps<Values extends SlugValues> extends FieldProps<Values> {
  /** The path of the page that the slug completes. */
  page: 'article' | 'podcast';
  max: number;
}

export function SlugField<Values extends SlugValues>(props: SlugFieldProps<Values>) {
  const { values, initial, change, fieldError, wasPublished, page, max } = props;
  const t = useTexts();
  const slug = slugify(values.slug);
  const address = pathTo(page, undefined, slug);
  return (
    <Field
      label={t('admin.field.slug')}
      hint={slug ? t('admin.hint.slug-address', { address }) : t('admin.hint.slug')}
      error={fieldError('slug')}
      note={wasPublished && slug !== initial.slug && t('admin.hint.slug-published')}
    >
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={max}
          value={values.slug}
          onChange={({ target }) => change((before) => ({ ...before, slug: target.value }), 'slug')}
        />
      )}
    </Field>
  );
}
