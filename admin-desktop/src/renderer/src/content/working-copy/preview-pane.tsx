import { type Language, languageNames, languages } from '@institute/core/i18n/locale.ts';
import { previewPath } from '@institute/core/site/preview.ts';
import { Segmented } from 'antd';
import { ExternalLink } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import type { CopyPhase } from './copy-saver.ts';
import { PreviewLinks } from './preview-links.tsx';
import styles from './preview-pane.module.css';

/** The widths in CSS pixels at which the page is laid out. */
const widths = { phone: 390, desktop: 1280 };

interface PreviewPaneProps {
  kind: ContentType;
  id: string;
  /** The language that the form shows. */
  shown: Language;
  phase: CopyPhase;
  savedAt: string | undefined;
  /** Whether the server has neither the item nor a working copy. */
  isMissing: boolean;
  /** Whether it stands in place of the form: as wide, and without links for people who have no account. */
  isReading?: boolean;
}

/** Shows the public page of the text beside its form. It follows each save of the working copy. */
export function PreviewPane({
  kind,
  id,
  shown,
  phase,
  savedAt,
  isMissing,
  isReading = false,
}: PreviewPaneProps) {
  const t = useTexts();
  const [language, setLanguage] = useState(shown);
  const [width, setWidth] = useState<keyof typeof widths>(isReading && isWide() ? 'desktop' : 'phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, widths[width]);
  const path = previewPath(kind, id, language);
  const seen = useRef(savedAt);
  useEffect(() => {
    if (phase !== 'saved' || seen.current === savedAt) return;
    seen.current = savedAt;
    if (!frame.current) return;
    const shown = frame.current.contentDocument;
    // Retains the scroll position, unlike a new address.
    if (shown) shown.location.reload();
    // The error page of a browser without a connection, or another site: their location is not accessible.
    else frame.current.src = path;
  }, [phase, savedAt, path]);

  return (
    <section className={styles.pane} aria-label={t('admin.copy.preview-frame')}>
      <div className={styles.tools}>
        <Segmented<Language>
          aria-label={t('admin.copy.preview-language')}
          name={`preview-language-${id}`}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        <Segmented<keyof typeof widths>
          aria-label={t('admin.copy.preview-width')}
          name={`preview-width-${id}`}
          value={width}
          options={(['phone', 'desktop'] as const).map((value) => ({
            value,
            label: t(`admin.copy.${value}`),
          }))}
          onChange={setWidth}
        />
        {!isMissing && (
          <a className={styles.open} href={siteUrl(path)} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden="true" /> {t('admin.copy.preview-open')}
          </a>
        )}
      </div>
      {/* The desktop app has another origin than the server, which may not frame the page. */}
      {!__DESKTOP__ && (
        <div ref={box} className={styles.box}>
          {isMissing ? (
            <p>{t('admin.copy.preview-wait')}</p>
          ) : (
            <iframe
              ref={frame}
              key={language}
              className={styles.frame}
              style={{
                inlineSize: widths[width],
                blockSize: `${100 / scale}%`,
                transform: `scale(${scale})`,
              }}
              title={t('admin.copy.preview-frame')}
              src={path}
            />
          )}
        </div>
      )}
      {!isReading && !isMissing && <PreviewLinks kind={kind} id={id} />}
    </section>
  );
}

/** Whether the window is wide enough to read a page of a desktop in it. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches;

/** The factor by which a page of this width fits into the element, at most 1. */
function useScale(element: RefObject<HTMLElement | null>, width: number): number {
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return Math.min(1, Math.max(0.1, available / width));
}
