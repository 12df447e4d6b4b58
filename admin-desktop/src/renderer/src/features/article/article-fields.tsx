import { articleCategories, articleLimits, categoryKey } from '@institute/core/content/article/limits.ts';
import { BilingualFields } from '#src/renderer/src/app/content/bilingual-fields.tsx';
import { Checklist } from '#src/renderer/src/app/content/checklist.tsx';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import { MainLanguage } from '#src/renderer/src/app/content/main-language.tsx';
import { PublicationStatus } from '#src/renderer/src/app/content/publication-status.tsx';
import { PublishAt } from '#src/renderer/src/app/content/publish-at.tsx';
import { SlugField } from '#src/renderer/src/app/content/slug-field.tsx';
import { useAltTexts } from '#src/renderer/src/app/media/media-query.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { FieldRow } from '#src/renderer/src/ui/field-row.tsx';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';
import { articleChecklistInput } from './article-checklist.ts';
import { ArticleMedia } from './article-media.tsx';
import type { ArticleValues } from './article-values.ts';

export function ArticleFields(parts: FieldProps<ArticleValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  const altTextOf = useAltTexts([values.coverImageUrl, ...values.gallery]);
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('admin.field.category')}
          error={fieldError('category')}
          required
          value={values.category}
          placeholder={t('admin.form.select-category')}
          options={articleCategories.map((value) => ({
            value,
            label: t(`article.category.${categoryKey(value)}`),
          }))}
          onChange={(category) => change((before) => ({ ...before, category }), 'category')}
        />
        <PublicationStatus<ArticleValues>
          {...parts}
          isPublished={values.status === 'published'}
          error={fieldError('status')}
          fieldsOf={(isPublished) => ({ status: isPublished ? 'published' : 'draft' })}
        />
        <MainLanguage {...parts} />
      </FieldRow>
      <PublishAt {...parts} isPublished={values.status === 'published'} />
      <Checklist {...parts} of={(checkedValues) => articleChecklistInput(checkedValues, altTextOf)} />
      <BilingualFields
        {...parts}
        fields={[
          { name: 'title', rows: 1, max: articleLimits.title, required: true },
          {
            name: 'excerpt',
            rows: 3,
            max: articleLimits.excerpt,
            hint: t('admin.hint.excerpt'),
            required: true,
          },
          { name: 'content', rows: 'rich' },
        ]}
        aside={<SlugField {...parts} page="article" max={articleLimits.slug} />}
      />
      <ArticleMedia {...parts} />
    </>
  );
}
