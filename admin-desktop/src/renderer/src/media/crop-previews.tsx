import type { Crop } from '@institute/core/media/crop.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import type { MediaEntry } from '@institute/core/media/schemas.ts';
import { useId } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './focal-point.module.css';
import { percentStyle } from './image-stage.tsx';

/** Aspect ratios of the site: covers in lists, and the tiles of a gallery. */
const ratios = [
  [16, 9],
  [1, 1],
  [3, 4],
] as const;

interface CropPreviewsProps {
  source: NonNullable<MediaEntry['source']>;
  crop: Crop;
  /** The focal point of the crop. */
  point: FocalPoint;
}

/** Shows how the site fits the visible part of an image into its frames. */
export function CropPreviews({ source, crop, point }: CropPreviewsProps) {
  const t = useTexts();
  const heading = useId();
  return (
    <section className={styles.crops} aria-labelledby={heading}>
      <h3 id={heading}>{t('admin.media.focus-crops')}</h3>
      {ratios.map(([width, height]) => (
        <figure key={width}>
          <div className={styles.crop} style={{ aspectRatio: `${width} / ${height}` }}>
            <img src={source.url} alt="" style={placementIn(width / height, { source, crop, point })} />
          </div>
          <figcaption>
            {width}:{height}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/**
 * Returns size and position of the whole image, so that its crop covers a frame of this aspect ratio, as `object-fit:
 * cover` with the focal point as `object-position` does on the site.
 */
function placementIn(frame: number, { source, crop, point }: CropPreviewsProps) {
  const shape = (crop.width * source.width) / (crop.height * source.height);
  // The size of the crop in units of the frame.
  const [across, down] = [Math.max(1, shape / frame), Math.max(1, frame / shape)];
  const [width, height] = [across / crop.width, down / crop.height];
  return percentStyle({
    ...{ width, height },
    left: (1 - across) * point.x - crop.x * width,
    top: (1 - down) * point.y - crop.y * height,
  });
}
