import { articleCategories, articleLimits, categoryKey } from '@institute/core/content/article/limits.ts';
import { useCallback } from 'react';
import { BylineField } from '#dashboard/content/byline/byline-field.tsx';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import { Checklist } from '#dashboard/content/form/checklist.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { PublicationStatus } from '#dashboard/content/form/publication-status.tsx';
import { PublicationTimes } from '#dashboard/content/form/publication-times.tsx';
import { SlugField } from '#dashboard/content/form/slug-field.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { ReferencesPanel } from '#dashboard/content/references/references-panel.tsx';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { SearchPreview } from '#dashboard/content/search-preview/search-preview.tsx';
import { TopicsField } from '#dashboard/content/topics/topics-field.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useAltTexts } from '#dashboard/media/media-query.ts';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { articleChecklistInput } from './article-checklist.ts';
import type { ArticleValues } from './article-editor.ts';
import { ArticleMedia } from './article-media.tsx';

export function ArticleFields(parts: FieldProps<ArticleValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  const altTextOf = useAltTexts([values.coverImageUrl, ...values.gallery]);
  const checked = useCallback(
    (checkedValues: ArticleValues) => articleChecklistInput(checkedValues, altTextOf),
    [altTextOf],
  );
  return (
    <TextAndSettings
      settings={
        <>
          <SettingsPart title={t('admin.settings.publishing')}>
            <PublicationStatus<ArticleValues>
              {...parts}
              isPublished={values.status === 'published'}
              error={fieldError('status')}
              fieldsOf={(isPublished) => ({ status: isPublished ? 'published' : 'draft' })}
            />
            <PublicationTimes {...parts} isPublished={values.status === 'published'} />
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.settings.category')}>
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
            <SlugField {...parts} page="article" />
            <TopicsField {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.field.byline')}>
            <BylineField
              byline={values.byline}
              language={values.language}
              roleOfAdded="author"
              change={(next, ...names) =>
                change((before) => ({ ...before, byline: next(before.byline) }), ...names)
              }
              fieldError={fieldError}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.pictures')}>
            <ArticleMedia {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <Checklist {...parts} of={checked} />
          <SearchPreview {...parts} kind="article" />
        </>
      }
    >
      <ReferencesPanel {...{ values, change, fieldError }}>
        <BilingualFields
          {...parts}
          fields={[
            { name: 'title', rows: 1, look: 'title', max: articleLimits.title, required: true },
            {
              name: 'excerpt',
              rows: 3,
              look: 'lead',
              max: articleLimits.excerpt,
              hint: t('admin.hint.excerpt'),
              required: true,
            },
            { name: 'content', rows: 'rich' },
          ]}
        />
      </ReferencesPanel>
    </TextAndSettings>
  );
}
