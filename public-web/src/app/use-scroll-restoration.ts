import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** Where the reader was on each page of this visit, by the key of its entry in the history. */
const positions = new Map<string, number>();

/**
 * What a browser does on arrival at a new document, for pages that change without one: the top of the page or the
 * place that the address names, the former place on the way back, and the focus on the heading, so that screen
 * readers tell the new page.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);

  // First of all: when the effect below moves the page, the place must be noted under the new entry.
  useLayoutEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from.key === location.key) return;
    const samePage = from.pathname === location.pathname;
    if (type === 'POP') window.scrollTo(0, positions.get(location.key) ?? 0);
    else if (location.hash) scrollToAnchor(location.hash);
    else if (!samePage && !stays(location)) window.scrollTo(0, 0);
    if (!samePage && !stays(location) && !location.hash) focusHeading();
    // An entry on which the reader never scrolls has a place, too.
    positions.set(location.key, window.scrollY);
  }, [location, type]);

  useEffect(() => {
    // Within the visit this hook knows better; a new document is left to the browser, which remembers for itself.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Scrolls to the element that a hash names, smoothly where the reader does not mind movement. */
export function scrollToAnchor(hash: string, smooth = false): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ behavior: smooth && !calm ? 'smooth' : 'instant', block: 'start' });
}

function stays(location: Location): boolean {
  return (location.state as { stay?: boolean } | null)?.stay === true;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
