import { articleCategories, articleLimits, categoryKey } from '@institute/core/content/article/limits.ts';
import { useCallback } from 'react';
import { BilingualFields } from '#src/renderer/src/app/content/bilingual-fields.tsx';
import { BylineField } from '#src/renderer/src/app/content/byline/byline-field.tsx';
import { Checklist } from '#src/renderer/src/app/content/checklist.tsx';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import { MainLanguage } from '#src/renderer/src/app/content/main-language.tsx';
import { PublicationStatus } from '#src/renderer/src/app/content/publication-status.tsx';
import { PublicationTimes } from '#src/renderer/src/app/content/publication-times.tsx';
import { ReferencesPanel } from '#src/renderer/src/app/content/references/references-panel.tsx';
import { ReviewSlot } from '#src/renderer/src/app/content/review/review-context.tsx';
import { RoomFields, SettingsPart } from '#src/renderer/src/app/content/room-fields.tsx';
import { SearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview.tsx';
import { SlugField } from '#src/renderer/src/app/content/slug-field.tsx';
import { TopicsField } from '#src/renderer/src/app/content/topics/topics-field.tsx';
import { TranslationStatus } from '#src/renderer/src/app/content/translation-status.tsx';
import { useAltTexts } from '#src/renderer/src/app/media/media-query.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';
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
    <RoomFields
      settings={
        <>
          <SettingsPart title={t('admin.room.publishing')}>
            <PublicationStatus<ArticleValues>
              {...parts}
              isPublished={values.status === 'published'}
              error={fieldError('status')}
              fieldsOf={(isPublished) => ({ status: isPublished ? 'published' : 'draft' })}
            />
            <PublicationTimes {...parts} isPublished={values.status === 'published'} />
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.room.category')}>
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
          <SettingsPart title={t('admin.room.pictures')}>
            <ArticleMedia {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.room.languages')}>
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
    </RoomFields>
  );
}
