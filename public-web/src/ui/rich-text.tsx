import type { Language } from '@institute/core/i18n/locale.ts';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenings } from '#site/lib/openings.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes } from '#site/styles/globals.ts';
import notes from './notes.module.css';
import references from './references.module.css';
import styles from './rich-text.module.css';
import blocks from './rich-text-blocks.module.css';
import { useLightbox } from './use-lightbox.tsx';

interface RichTextProps {
  /** HTML from `markupForPage`. */
  html: string;
  lang?: Language | undefined;
  /** Whether it is the text of a page, in the font of long texts. */
  isLong?: boolean;
  /** Whether wide windows have room for notes at the right of the text. */
  withMargin?: boolean;
}

/**
 * Renders rich text from the editor, whose figures open in the lightbox and whose videos play in place. The only component that inserts HTML from the
 * database. Safe because the server sanitises it on save, and again when `richTextPolicy` of core changes.
 */
export function RichText({ html, lang, isLong = false, withMargin = false }: RichTextProps) {
  const t = useTexts();
  const { open, lightbox } = useLightbox(t('common.figures'));
  const { play, players } = useTextVideos();

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('a.enlarge')];
    const index = links.findIndex((link) => link.contains(target as Node));
    if (index >= 0) open(event, links.map(imageOf), index);
    else play(event);
  }

  function imageOf(link: HTMLAnchorElement) {
    const figure = link.parentElement;
    const texts = Array.from(figure?.querySelectorAll('.caption, .credit') ?? [], visibleText);
    return {
      src: link.getAttribute('href') ?? '',
      alt: link.querySelector('img')?.alt ?? '',
      caption: texts.join(' · '),
      lang,
    };
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in the text take focus and keys. */}
      <div
        className={classes(
          styles.text,
          blocks.blocks,
          notes.text,
          references.text,
          isLong && styles.long,
          withMargin && notes.margin,
        )}
        lang={lang}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, see above
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {lightbox}
      {players}
    </>
  );
}

/** The text without notes for screen readers. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const note of copy.querySelectorAll('.visually-hidden')) note.remove();
  return copy.textContent;
}

const fetchPlayer = () => import('./video-player.tsx');
const VideoPlayer = lazy(async () => ({ default: (await fetchPlayer()).VideoPlayer }));

interface Playing {
  /** The element of the text that the link filled. */
  frame: Element;
  url: string;
  title: string;
}

/**
 * Plays the videos of a text in place of their links. Modified clicks stay with the browser.
 * @returns `players`: what to render
 */
function useTextVideos() {
  const { attempt } = useOpenings();
  const [playing, setPlaying] = useState<readonly Playing[]>([]);

  /** Plays the video whose link was clicked, if any. */
  function play(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.play');
    const frame = link?.parentElement;
    if (!frame || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href: url, dataset } = link;
    const open = () => {
      link.remove();
      setPlaying((before) => [...before, { frame, url, title: dataset.title ?? '' }]);
    };
    attempt({ prepare: fetchPlayer, open, address: url });
  }

  const players = playing.map(({ frame, url, title }) =>
    createPortal(
      <Suspense>
        <VideoPlayer url={url} title={title} />
      </Suspense>,
      frame,
      url,
    ),
  );
  return { play, players };
}
