import type { Language } from '@institute/core/locale.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useApi } from '#src/renderer/src/app/api.ts';
import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useMediaChanged } from '#src/renderer/src/app/media/media-query.ts';
import { isSignedOut } from '#src/renderer/src/app/report-error.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useSingleMutation } from '#src/renderer/src/app/use-single-mutation.ts';
import { AltFields } from '#src/renderer/src/ui/alt-fields.tsx';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { StaleDialog } from '#src/renderer/src/ui/conflict-fields-dialog.tsx';
import { conflictingItem } from './media-conflict.ts';
import styles from './media-dialog.module.css';

type Alts = MediaItem['alts'];

interface MediaAltsProps {
  item: MediaItem;
  /** Called with whether the form has unsaved changes. */
  onTyped: (isUnsaved: boolean) => void;
}

/** The alt texts of an image in both languages. Unsaved input stays until it is saved. */
export function MediaAlts({ item, onTyped }: MediaAltsProps) {
  const t = useTexts();
  const { language } = useLanguage();
  // The base version stays the one of the first edit, even if a refetch returns a newer one.
  const [base, setBase] = useState(item);
  const [texts, setTexts] = useState(item.alts);
  const isUnsaved = isOther(texts, base.alts);
  // A replacement of the image does not affect its alt texts.
  const { version } = isOther(item.alts, base.alts) ? base : item;
  useEffect(() => {
    onTyped(isUnsaved);
  }, [isUnsaved, onTyped]);
  const { save, isPending, problem, savedMessage, theirs, closeConflict } = useSave(item, setBase);
  const label = (each: Language) => t('admin.media.alt', { language: t(`common.language.name.${each}`) });

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ alts: texts, version });
  }

  function take(alts: Alts, current: MediaItem) {
    closeConflict();
    setTexts(alts);
    setBase(current);
    if (isOther(alts, current.alts)) save({ alts, version: current.version });
  }

  return (
    <form className={styles.part} aria-label={t('admin.media.alts')} onSubmit={submit} noValidate>
      <h3>{t('admin.media.alts')}</h3>
      <p className={styles.quiet}>{t('admin.media.alts-hint')}</p>
      <AltFields
        name={(each) => `alts.${each}`}
        main={language}
        label={(name) => t('admin.media.alt', { language: name })}
        texts={texts}
        max={mediaLimits.alt}
        onChange={(each, text) => setTexts((before) => ({ ...before, [each]: text }))}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.save}>
        <Button type="submit" look="primary" small disabled={isPending || !isUnsaved}>
          {t(isPending ? 'admin.media.saving' : 'admin.media.save-alts')}
        </Button>
        <span role="status">{isUnsaved ? '' : savedMessage}</span>
      </div>
      {theirs && (
        <StaleDialog
          savedAt={theirs.updatedAt}
          differences={(['id', 'en'] as const)
            .filter((each) => texts[each] !== theirs.alts[each])
            .map((each) => ({
              label: label(each),
              mine: texts[each],
              theirs: theirs.alts[each],
              by: texts[each] === base.alts[each] ? 'theirs' : 'both',
            }))}
          onKeepMine={() => take(texts, theirs)}
          onTakeTheirs={() => take(theirs.alts, theirs)}
          onMerge={(taken) => {
            const side = (each: Language) => (taken.includes(label(each)) ? theirs.alts[each] : texts[each]);
            take({ id: side('id'), en: side('en') }, theirs);
          }}
          onCancel={closeConflict}
        />
      )}
    </form>
  );
}

function isOther(one: Alts, other: Alts): boolean {
  return one.id.trim() !== other.id.trim() || one.en.trim() !== other.en.trim();
}

function useSave({ id }: MediaItem, onSaved: (item: MediaItem) => void) {
  const t = useTexts();
  const api = useApi();
  const errorText = useErrorText();
  const changed = useMediaChanged();
  const [theirs, setTheirs] = useState<MediaItem>();
  const { write, isPending, error, isSuccess } = useSingleMutation({
    mutationFn: (body: { alts: Alts; version: number }) => api.call(media.describe, { params: { id }, body }),
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
    savedMessage: isSuccess ? t('admin.media.alts-saved') : '',
    closeConflict: () => setTheirs(undefined),
  };
}
