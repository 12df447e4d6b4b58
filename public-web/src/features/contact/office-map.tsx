import { map } from '@institute/core/brand.ts';
import { useState } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import button from '#src/ui/button.module.css';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import video from '#src/ui/video-facade.module.css';
import styles from './office-map.module.css';

const field = 'hankam';

/**
 * A drawing, which a press replaces by the map of an outside service. Until then the browser requests nothing from the
 * service. Directions are a link, also for visitors without scripts.
 */
export function OfficeMap() {
  const t = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      {isShown ? (
        <iframe
          ref={focus}
          className={video.player}
          src={map.embed()}
          title={t('contact.map.title')}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={classes(styles.drawn, globals.needsScript)}
          data-field={field}
          onClick={() => setIsShown(true)}
        >
          <GeneratedCover seed="office" field={field} shape="wide" />
          <span className={classes(button.button, button.accent)}>{t('contact.map.load')}</span>
          <span>{t('contact.map.note')}</span>
        </button>
      )}
      <a className={styles.directions} href={map.directions()} target="_blank" rel="noopener noreferrer">
        <span>{t('contact.map.directions')}</span>
        <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
      </a>
    </div>
  );
}

/** Outside of the component, so that React calls it only when the frame appears. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();
