import { type Crop, cropBetween, minCropSide, moveCrop, wholeImage } from '@institute/core/media/crop.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import { Slider } from 'antd';
import { type PointerEvent, useRef } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import styles from './focal-point.module.css';
import { PictureStage, percentStyle, positionIn } from './picture-stage.tsx';

interface CropPickerProps {
  source: NonNullable<MediaEntry['source']>;
  /** Null: the whole image. */
  crop: Crop | null;
  onChange: (crop: Crop | null) => void;
}

/** Changes the crop while the pointer moves to a position. */
type Drag = (position: FocalPoint) => void;

const edges = ['left', 'right', 'top', 'bottom'] as const;
const traits = {
  left: { axis: 'x', length: 'width', isStart: true },
  right: { axis: 'x', length: 'width', isStart: false },
  top: { axis: 'y', length: 'height', isStart: true },
  bottom: { axis: 'y', length: 'height', isStart: false },
} as const;
/** Distance in pixels within which a press grabs a corner. */
const grabDistancePx = 24;

const toPercent = (fraction: number) => Math.round(fraction * 100);
/** Pointers set whole percentages, as the sliders do. */
const snap = ({ x, y }: FocalPoint): FocalPoint => ({ x: toPercent(x) / 100, y: toPercent(y) / 100 });

/** Sets the visible part of an image: drag a corner, the inside or a new frame, or move the slider of an edge. */
export function CropPicker({ source, crop, onChange }: CropPickerProps) {
  const t = useTexts();
  const drag = useRef<Drag>(() => {});
  const visible = crop ?? wholeImage;
  const corners = cornersOf(visible);

  function grab(event: PointerEvent): Drag {
    const start = positionIn(event);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const near = corners.findIndex(
      ({ x, y }) => Math.hypot((x - start.x) * width, (y - start.y) * height) <= grabDistancePx,
    );
    const opposite = corners[3 - near];
    if (near >= 0 && opposite) return (position) => onChange(cropBetween(opposite, snap(position)));
    if (crop && isWithin(start, crop)) {
      const [dx, dy] = [start.x - crop.x, start.y - crop.y];
      return ({ x, y }) => {
        const to = snap({ x: x - dx, y: y - dy });
        onChange(moveCrop(crop, to.x, to.y));
      };
    }
    return (position) => onChange(cropBetween(snap(start), snap(position)));
  }

  return (
    <div className={styles.stage}>
      <PictureStage
        source={source}
        crop={visible}
        onPress={(event) => {
          drag.current = grab(event);
        }}
        onDrag={(event) => drag.current(positionIn(event))}
      >
        {corners.map(({ x, y }) => (
          <span
            key={`${x} ${y}`}
            className={styles.corner}
            style={percentStyle({ left: x, top: y })}
            aria-hidden="true"
          />
        ))}
      </PictureStage>
      {edges.map((edge) => {
        const { axis, length, isStart } = traits[edge];
        const [start, end] = [visible[axis], visible[axis] + visible[length]];
        const percent = toPercent(isStart ? start : end);
        return (
          <div key={edge} className={styles.axis}>
            <span aria-hidden="true">{t(`admin.media.crop-${edge}`)}</span>
            <Slider
              value={percent}
              included={false}
              ariaLabelForHandle={t(`admin.media.crop-${edge}`)}
              ariaValueTextFormatterForHandle={(value) =>
                t(`admin.media.focus-${axis}-value`, { percent: String(value) })
              }
              tooltip={{ open: false }}
              styles={{ rail: { background: 'var(--line-strong)' } }}
              onChange={(value) => {
                // An edge stops before the opposite one.
                const to = isStart
                  ? Math.min(value / 100, end - minCropSide)
                  : Math.max(value / 100, start + minCropSide);
                const [first, , , last] = corners;
                onChange(
                  cropBetween(
                    isStart ? { ...first, [axis]: to } : first,
                    isStart ? last : { ...last, [axis]: to },
                  ),
                );
              }}
            />
            <span aria-hidden="true">{percent}%</span>
          </div>
        );
      })}
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

/** Returns the corners. Opposite ones have the indexes 0 and 3, and 1 and 2. */
function cornersOf({ x, y, width, height }: Crop): [FocalPoint, FocalPoint, FocalPoint, FocalPoint] {
  const [right, bottom] = [x + width, y + height];
  return [
    { x, y },
    { x: right, y },
    { x, y: bottom },
    { x: right, y: bottom },
  ];
}

function isWithin({ x, y }: FocalPoint, crop: Crop): boolean {
  return x >= crop.x && x <= crop.x + crop.width && y >= crop.y && y <= crop.y + crop.height;
}
