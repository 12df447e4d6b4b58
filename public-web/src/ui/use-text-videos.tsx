import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenings } from '#site/lib/openings.ts';

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
export function useTextVideos() {
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
