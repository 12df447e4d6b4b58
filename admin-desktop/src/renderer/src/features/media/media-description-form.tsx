import { media } from '@institute/core/media/endpoints.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { StaleDialog } from '#dashboard/content/history/conflict-fields-dialog.tsx';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { AltFields } from '#dashboard/media/alt-fields.tsx';
import { conflictingItem } from '#dashboard/media/media-conflict.ts';
import { useMediaChanged } from '#dashboard/media/media-query.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './media-dialog.module.css';
import { TagsField, useTagsProblem } from './media-tags-field.tsx';

interface MediaDescriptionProps {
  item: MediaItem;
  /** Called with whether the form has unsaved changes. */
  onTyped: (isUnsaved: boolean) => void;
}

/** The alt texts of an image in both languages, and the tags of a file. Unsaved input stays until it is saved. */
export function MediaDescription({ item, onTyped }: MediaDescriptionProps) {
  const t = useTexts();
  const { language } = useLanguage();
  // The base version stays the one of the first edit, even if a refetch returns a newer one.
  const [base, setBase] = useState(item);
  const [values, setValues] = useState<Description>(() => describe(item));
  const isUnsaved = hasChanged(values, base);
  // A replacement of the image does not affect its description.
  const { version } = hasChanged(item, base) ? base : item;
  useEffect(() => {
    onTyped(isUnsaved);
  }, [isUnsaved, onTyped]);
  const { save, isPending, problem, savedMessage, theirs, closeConflict } = useSave(item, setBase);
  const tagsProblem = useTagsProblem(values.tags);
  const label = (field: DescriptionField) =>
    field === 'tags'
      ? t('admin.media.tags')
      : t('admin.media.alt', { language: t(`common.language.name.${field}`) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!tagsProblem) save({ ...toPayload(values, base), version });
  }

  function take(next: Description, current: MediaItem) {
    closeConflict();
    setValues(describe(next));
    setBase(current);
    if (hasChanged(next, current)) save({ ...toPayload(next, current), version: current.version });
  }

  return (
    <form className={styles.part} aria-label={t('admin.media.description')} onSubmit={submit} noValidate>
      <h3>{t('admin.media.description')}</h3>
      {item.kind === 'picture' && (
        <>
          <p className={styles.quiet}>{t('admin.media.alts-hint')}</p>
          <AltFields
            name={(each) => `alts.${each}`}
            main={language}
            label={(name) => t('admin.media.alt', { language: name })}
            texts={values.alts}
            max={mediaLimits.alt}
            onChange={(each, text) =>
              setValues((before) => ({ ...before, alts: { ...before.alts, [each]: text } }))
            }
          />
        </>
      )}
      <TagsField
        tags={values.tags}
        error={tagsProblem}
        onChange={(tags) => setValues((before) => ({ ...before, tags }))}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.save}>
        <Button type="submit" variant="primary" small disabled={isPending || !isUnsaved}>
          {t(isPending ? 'admin.media.saving' : 'admin.media.save-description')}
        </Button>
        <span role="status">{isUnsaved ? '' : savedMessage}</span>
      </div>
      {theirs && (
        <StaleDialog
          savedAt={theirs.updatedAt}
          differences={descriptionFields
            .filter((field) => textOf(values, field) !== textOf(theirs, field))
            .map((field) => ({
              label: label(field),
              mine: textOf(values, field),
              theirs: textOf(theirs, field),
              by: textOf(values, field) === textOf(base, field) ? 'theirs' : 'both',
            }))}
          onKeepMine={() => take(values, theirs)}
          onTakeTheirs={() => take(theirs, theirs)}
          onMerge={(taken) =>
            take(
              descriptionFields
                .filter((field) => taken.includes(label(field)))
                .reduce<Description>((merged, field) => withFieldOf(merged, theirs, field), values),
              theirs,
            )
          }
          onCancel={closeConflict}
        />
      )}
    </form>
  );
}

function useSave({ id }: MediaItem, onSaved: (item: MediaItem) => void) {
  const t = useTexts();
  const api = useApi();
  const errorText = useErrorText();
  const changed = useMediaChanged();
  const [theirs, setTheirs] = useState<MediaItem>();
  const { write, isPending, error, isSuccess } = useSingleMutation({
    mutationFn: (body: Partial<Description> & { version: number }) =>
      api.call(media.describe, { params: { id }, body }),
    onSuccess(item) {
      onSaved(item);
      changed(item);
    },
    onError: (error) => {
      const current = conflictingItem(error);
      if (!current) return;
      changed(current);
      setTheirs(current);
    },
  });
  const isKnown = error === null || isSignedOut(error) || conflictingItem(error) !== undefined;
  return {
    ...{ save: write, isPending, theirs },
    problem: isKnown ? undefined : errorText(error),
    savedMessage: isSuccess ? t('admin.media.description-saved') : '',
    closeConflict: () => setTheirs(undefined),
  };
}

/** What staff write about an upload. */
type Description = Pick<MediaItem, 'alts' | 'tags'>;

/** The alt text of each language, and the tags. */
const descriptionFields = ['id', 'en', 'tags'] as const;
type DescriptionField = (typeof descriptionFields)[number];

function describe({ alts, tags }: Description): Description {
  return { alts, tags };
}

/** Returns a field as a text to compare and to show. */
function textOf({ alts, tags }: Description, field: DescriptionField): string {
  return field === 'tags' ? tags.join(', ') : alts[field].trim();
}

function hasChanged(one: Description, other: Description): boolean {
  return descriptionFields.some((field) => textOf(one, field) !== textOf(other, field));
}

/** Returns the changed parts for the request. */
function toPayload(values: Description, base: Description): Partial<Description> {
  const hasNewAlts = (['id', 'en'] as const).some((field) => textOf(values, field) !== textOf(base, field));
  const hasNewTags = textOf(values, 'tags') !== textOf(base, 'tags');
  return { ...(hasNewAlts && { alts: values.alts }), ...(hasNewTags && { tags: values.tags }) };
}

/** Returns a description with one field of another. */
function withFieldOf(mine: Description, theirs: Description, field: DescriptionField): Description {
  if (field === 'tags') return { ...mine, tags: theirs.tags };
  return { ...mine, alts: { ...mine.alts, [field]: theirs.alts[field] } };
}
