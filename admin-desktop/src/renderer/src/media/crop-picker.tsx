import {
  type Crop,
  cropBetween,
  fromCropped,
  minCropSide,
  moveCrop,
  wholeImage,
} from '@institute/core/media/crop.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import { useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { AxisSlider } from './axis-slider.tsx';
import styles from './focal-point.module.css';
import { ImageStage, percentStyle } from './image-stage.tsx';

interface CropPickerProps {
  source: NonNullable<MediaEntry['source']>;
  /** Null: the whole image. */
  crop: Crop | null;
  onChange: (crop: Crop | null) => void;
}

const axes = [
  { axis: 'x', edges: ['left', 'right'] },
  { axis: 'y', edges: ['top', 'bottom'] },
] as const;
const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

const toPercent = (fraction: number) => Math.round(fraction * 100) / 100;
/** Pointers set whole percentages, as the sliders do. */
const snap = ({ x, y }: FocalPoint): FocalPoint => ({ x: toPercent(x), y: toPercent(y) });

/** Sets the visible part of an image: drag a corner, the inside or a new frame, or move the slider of an axis. */
export function CropPicker({ source, crop, onChange }: CropPickerProps) {
  const t = useTexts();
  const visible = crop ?? wholeImage;
  const [start, end] = [fromCropped({ x: 0, y: 0 }, visible), fromCropped({ x: 1, y: 1 }, visible)];
  /** Returns the crop while the pointer moves to a position. */
  const drag = useRef<(to: FocalPoint) => Crop>(() => visible);

  function press(at: FocalPoint) {
    const isInside = at.x >= start.x && at.x <= end.x && at.y >= start.y && at.y <= end.y;
    drag.current =
      crop && isInside
        ? (to) => moveCrop(crop, crop.x + to.x - at.x, crop.y + to.y - at.y)
        : (to) => cropBetween(at, to);
  }

  return (
    <div className={styles.stage}>
      <ImageStage
        source={source}
        crop={visible}
        onPress={(at) => press(snap(at))}
        onDrag={(to) => onChange(drag.current(snap(to)))}
      >
        {corners.map(({ x, y }) => {
          const opposite = fromCropped({ x: 1 - x, y: 1 - y }, visible);
          return (
            <span
              key={`${x} ${y}`}
              className={styles.corner}
              style={percentStyle({ left: x, top: y })}
              onPointerDown={() => {
                drag.current = (to) => cropBetween(opposite, to);
              }}
            />
          );
        })}
      </ImageStage>
      {axes.map(({ axis, edges: [first, last] }) => (
        <AxisSlider
          key={axis}
          axis={axis}
          handles={[
            { label: t(`admin.media.crop-${first}`), at: start[axis] },
            { label: t(`admin.media.crop-${last}`), at: end[axis] },
          ]}
          gap={minCropSide}
          onChange={([from = 0, to = 1]) =>
            onChange(cropBetween({ ...start, [axis]: from }, { ...end, [axis]: to }))
          }
        />
      ))}
      <p className={styles.size} role="status">
        {t('admin.media.size', {
          width: Math.round(visible.width * source.width),
          height: Math.round(visible.height * source.height),
        })}
      </p>
      <Button small className={styles.default} disabled={crop === null} onClick={() => onChange(null)}>
        {t('admin.media.crop-reset')}
      </Button>
    </div>
  );
}
