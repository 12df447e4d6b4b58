import type { Crop } from '@institute/core/media/crop.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import type { PointerEvent, ReactNode } from 'react';
import styles from './focal-point.module.css';

interface ImageStageProps {
  source: NonNullable<MediaEntry['source']>;
  /** The part that stays bright. */
  crop: Crop;
  /** Called before the handlers of the marks. */
  onPress: (position: FocalPoint) => void;
  /** Called while the pointer moves with a pressed button. */
  onDrag: (position: FocalPoint) => void;
  /** Marks on the bright part. */
  children: ReactNode;
}

/** A whole image whose points can be pressed. Sliders beside it serve the keyboard. */
export function ImageStage({ source, crop, onPress, onDrag, children }: ImageStageProps) {
  return (
    <div
      className={styles.picture}
      onPointerDownCapture={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onPress(positionIn(event));
      }}
      onPointerMove={(event) => event.buttons > 0 && onDrag(positionIn(event))}
    >
      <img src={source.url} width={source.width} height={source.height} alt="" draggable={false} />
      <div
        className={styles.window}
        style={percentStyle({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })}
        aria-hidden="true"
      >
        {children}
      </div>
    </div>
  );
}

/** Returns the position of a pointer as fractions of the image, also outside it. */
function positionIn({ currentTarget, clientX, clientY }: PointerEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Returns fractions as percentages for a style. */
export function percentStyle(fractions: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(fractions).map(([name, value]) => [name, `${value * 100}%`]));
}
