import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useOpenings } from '#site/lib/openings.ts';
import { useOverlayEntry } from '#site/lib/overlay-entry.ts';
import { useTexts } from '#site/lib/texts.ts';
import type { LightboxImage } from './lightbox.tsx';

const fetchLightbox = () => import('./lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await fetchLightbox()).Lightbox }));

/**
 * Opens images above the page from links to them. Modified clicks stay with the browser. Back closes the lightbox, and
 * Forward opens it again.
 * @param label name of the images, for screen readers
 * @returns `lightbox`: what to render
 */
export function useLightbox(label: string) {
  const t = useTexts();
  const { attempt } = useOpenings();
  const entry = useOverlayEntry();
  const [opened, setOpened] = useState<{ pictures: readonly LightboxImage[]; first: number }>();

  function open(event: MouseEvent, pictures: readonly LightboxImage[], first: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    attempt({
      prepare: fetchLightbox,
      open() {
        setOpened({ pictures, first });
        entry.open();
      },
      address: pictures[first]?.src ?? '',
    });
  }

  const lightbox = opened && entry.isOpen && (
    <Suspense>
      <Lightbox
        {...opened}
        label={label}
        texts={{
          close: t('common.action.close'),
          previous: t('common.action.previous'),
          next: t('common.action.next'),
          position: (n) => t('article.gallery-position', { n, total: opened.pictures.length }),
        }}
        onClose={entry.close}
      />
    </Suspense>
  );
  return { open, prefetch: () => void fetchLightbox().catch(() => undefined), lightbox };
}
