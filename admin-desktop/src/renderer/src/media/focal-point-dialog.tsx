import { type Crop, fromCropped, toCrop, toCropped, wholeImage } from '@institute/core/media/crop.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { defaultFocalPoint, type FocalPoint, focalPointStep } from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import { hashKey } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { AxisSlider } from './axis-slider.tsx';
import { CropPicker } from './crop-picker.tsx';
import { CropPreviews } from './crop-previews.tsx';
import styles from './focal-point.module.css';
import { ImageStage, percentStyle } from './image-stage.tsx';
import { conflictingItem } from './media-conflict.ts';
import { useMediaChanged, useMediaEntries } from './media-query.ts';

interface FocalPointDialogProps {
  url: string;
  onClose: () => void;
}

/** The crop and the focal point of an image of the library. */
export function FocalPointDialog({ url, onClose }: FocalPointDialogProps) {
  const t = useTexts();
  const { data, error, refetch } = useMediaEntries([url]);
  const entry = data?.find((each) => each.url === url);
  return (
    <Dialog title={t('admin.media.focus-title')} wide onCancel={onClose}>
      {entry?.source && <FocalPointForm entry={entry} source={entry.source} onClose={onClose} />}
      {!entry && error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data && !entry && <p>{t('admin.media.focus-unknown')}</p>}
      {!entry && (
        <DialogActions>
          <Button onClick={onClose}>{t('admin.media.close')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface FocalPointFormProps {
  entry: MediaEntry;
  source: NonNullable<MediaEntry['source']>;
  onClose: () => void;
}

function FocalPointForm({ entry, source, onClose }: FocalPointFormProps) {
  const t = useTexts();
  const id = useId();
  const [mode, setMode] = useState<'focus' | 'crop'>('focus');
  // Without a choice, crop and point follow the library. The point is one of the whole image, so that it stays where
  // it is while the crop changes.
  const [chosenCrop, setCrop] = useState<Crop | null>();
  const [chosenPoint, setPoint] = useState<FocalPoint | null>();
  const crop = chosenCrop === undefined ? entry.crop : chosenCrop && toCrop(chosenCrop);
  const visible = crop ?? wholeImage;
  const storedPoint = entry.focalPoint && fromCropped(entry.focalPoint, entry.crop ?? wholeImage);
  const point = chosenPoint === undefined ? storedPoint : chosenPoint;
  const focalPoint = point && toCropped(point, visible);
  const changes = {
    ...(isOther(crop, entry.crop) && { crop }),
    ...(isOther(focalPoint, entry.focalPoint) && { focalPoint }),
  };
  const { save, isPending, problem } = useSave(entry, onClose);
  return (
    <>
      <Segmented
        aria-label={t('admin.media.focus-mode')}
        name={`focus-mode-${id}`}
        value={mode}
        options={(['focus', 'crop'] as const).map((value) => ({
          value,
          label: t(`admin.media.focus-mode-${value}`),
        }))}
        onChange={setMode}
      />
      <p className={styles.text}>{t(`admin.media.${mode}-text`)}</p>
      <div className={styles.editor}>
        {mode === 'focus' ? (
          <FocalPointPicker {...{ source, crop, point: focalPoint }} onChange={setPoint} />
        ) : (
          <CropPicker {...{ source, crop }} onChange={setCrop} />
        )}
        <CropPreviews {...{ source, crop: visible }} point={focalPoint ?? defaultFocalPoint} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('admin.dialog.cancel')}</Button>
        <Button
          variant="primary"
          disabled={isPending || Object.keys(changes).length === 0}
          onClick={() => save({ ...changes, version: entry.version })}
        >
          {t(isPending ? 'admin.media.saving' : 'admin.media.focus-save')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Ignores the order of keys. */
const isOther = (one: unknown, other: unknown) => hashKey([one]) !== hashKey([other]);

/** Saves crop and focal point. After an edit conflict the choice stays, and another try saves it. */
function useSave({ id }: MediaEntry, onSaved: () => void) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const errorText = useErrorText();
  const changed = useMediaChanged();
  const { write, isPending, error } = useSingleMutation({
    mutationFn: (body: { focalPoint?: FocalPoint | null; crop?: Crop | null; version: number }) =>
      api.call(media.describe, { params: { id }, body }),
    onSuccess(item) {
      changed(item);
      onSaved();
      toasts.show({ title: t('admin.message.success'), description: t('admin.media.focus-saved') });
    },
    onError: (error) => changed(conflictingItem(error)),
  });
  function problemOf(): string | undefined {
    if (error === null || isSignedOut(error)) return undefined;
    return conflictingItem(error) ? t('admin.media.changed-meanwhile') : errorText(error);
  }
  return { save: write, isPending, problem: problemOf() };
}

interface FocalPointPickerProps {
  source: NonNullable<MediaEntry['source']>;
  crop: Crop | null;
  /** The point of the visible part. Null: the default. */
  point: FocalPoint | null;
  /** Called with a point of the whole image. */
  onChange: (point: FocalPoint | null) => void;
}

/** Sets the focal point of an image: a press on the image, or a slider per axis. */
function FocalPointPicker({ source, crop, point, onChange }: FocalPointPickerProps) {
  const t = useTexts();
  const shown = point ?? defaultFocalPoint;
  const visible = crop ?? wholeImage;
  return (
    <div className={styles.stage}>
      <ImageStage source={source} crop={visible} onPress={onChange} onDrag={onChange}>
        <span className={styles.point} style={percentStyle({ left: shown.x, top: shown.y })} />
      </ImageStage>
      {(['x', 'y'] as const).map((axis) => (
        <AxisSlider
          key={axis}
          axis={axis}
          handles={[{ label: t(`admin.media.focus-${axis}`), at: shown[axis] }]}
          step={focalPointStep}
          onChange={([to = 0]) => onChange(fromCropped({ ...shown, [axis]: to }, visible))}
        />
      ))}
      <Button small className={styles.default} disabled={point === null} onClick={() => onChange(null)}>
        {t('admin.media.focus-default')}
      </Button>
    </div>
  );
}
