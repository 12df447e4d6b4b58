import { type Crop, fromCropped, wholeImage } from '@institute/core/media/crop.ts';
import {
  defaultFocalPoint,
  type FocalPoint,
  focalPercent,
  focalPointStep,
} from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import { Slider } from 'antd';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import styles from './focal-point.module.css';
import { PictureStage, percentStyle, positionIn } from './picture-stage.tsx';

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
  const { x, y } = fromCropped(shown, visible);
  return (
    <div className={styles.stage}>
      <PictureStage
        source={source}
        crop={crop}
        onPress={(event) => onChange(positionIn(event))}
        onDrag={(event) => onChange(positionIn(event))}
      >
        <span className={styles.point} style={percentStyle({ left: x, top: y })} aria-hidden="true" />
      </PictureStage>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className={styles.axis}>
          <span aria-hidden="true">{t(`admin.media.focus-${axis}`)}</span>
          <Slider
            step={focalPointStep}
            value={focalPercent(shown[axis])}
            ariaLabelForHandle={t(`admin.media.focus-${axis}`)}
            ariaValueTextFormatterForHandle={(percent) =>
              t(`admin.media.focus-${axis}-value`, { percent: String(percent) })
            }
            tooltip={{ open: false }}
            styles={{ rail: { background: 'var(--line-strong)' } }}
            onChange={(percent) => onChange(fromCropped({ ...shown, [axis]: percent / 100 }, visible))}
          />
          <span aria-hidden="true">{focalPercent(shown[axis])}%</span>
        </div>
      ))}
      <Button small className={styles.default} disabled={point === null} onClick={() => onChange(null)}>
        {t('admin.media.focus-default')}
      </Button>
    </div>
  );
}
