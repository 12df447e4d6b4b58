import { map } from '@institute/core/brand/brand.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import button from '#site/ui/button.module.css';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import styles from './office-map.module.css';

const field = 'hankam';

/**
 * A drawing, which a press replaces by the map of an outside service. Until then the frame has no box, so the browser
 * requests nothing from the service. Visitors without scripts see the map at once.
 */
export function OfficeMap() {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  return (
    <div>
      <div className={styles.map} data-shown={isShown || undefined}>
        <div className={styles.frame}>
          <iframe
            ref={frame}
            src={map.embed()}
            title={t('contact.map.title')}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
        {!isShown && (
          <button
            type="button"
            className={classes(styles.drawn, globals.needsScript)}
            data-field={field}
            onClick={() => setIsShown(true)}
          >
            <GeneratedCover seed="office" field={field} shape="wide" />
            <span className={classes(button.button, button.accent)}>{t('contact.map.load')}</span>
            <span className={styles.note}>{t('contact.map.note')}</span>
          </button>
        )}
      </div>
      <a className={styles.directions} href={map.directions()} target="_blank" rel="noopener noreferrer">
        <span>{t('contact.map.directions')}</span>
        <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
      </a>
    </div>
  );
}
