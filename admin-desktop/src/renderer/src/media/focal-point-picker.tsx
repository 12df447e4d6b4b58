import { type Crop, fromCropped, wholeImage } from '@institute/core/media/crop.ts';
import { defaultFocalPoint, type FocalPoint, focalPointStep } from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { AxisSlider } from './axis-slider.tsx';
import styles from './focal-point.module.css';
import { PictureStage, percentStyle } from './picture-stage.tsx';

interface FocalPointPickerProps {
  source: NonNullable<MediaEntry['source']>;
  crop: Crop | null;
  /** The point of the visible part. Null: the default. */
  point: FocalPoint | null;
  /** Called with a point of the whole image. */
  onChange: (point: FocalPoint | null) => void;
}

/** Sets the focal point of an image: a press on the image, or a slider per axis. */
export function FocalPointPicker({ source, crop, point, onChange }: FocalPointPickerProps) {
  const t = useTexts();
  const shown = point ?? defaultFocalPoint;
  const visible = crop ?? wholeImage;
  return (
    <div className={styles.stage}>
      <PictureStage source={source} crop={visible} onPress={onChange} onDrag={onChange}>
        <span className={styles.point} style={percentStyle({ left: shown.x, top: shown.y })} />
      </PictureStage>
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
