import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { overlayIn } from './overlay-entry.ts';

/** Scroll positions of this visit by history entry. */
const positions = new Map<string, number>();

/**
 * Emulates a document load after client-side navigation: scrolls to the top, the anchor or the previous position, and
 * focuses the heading for screen readers, or the field that the page marks with `data-first`.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);

  // Runs before the effect below scrolls, so that the position is stored under the new entry.
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
    const entries = type === 'POP' ? [from, location] : [location];
    // The entry of an overlay shows the same part of the page, also if its address has an anchor.
    const isOverlay = samePage && entries.some(({ state }) => overlayIn(state) !== undefined);
    if (isOverlay) {
      positions.set(location.key, window.scrollY);
      return;
    }
    if (type === 'POP') window.scrollTo(0, positions.get(location.key) ?? 0);
    else if (location.hash) scrollToAnchor(location.hash);
    else if (!samePage && !stays(location)) window.scrollTo(0, 0);
    if (!samePage && !stays(location) && !location.hash) focusStart();
    // Store a position even if the visitor never scrolls.
    positions.set(location.key, window.scrollY);
  }, [location, type]);

  useEffect(() => {
    // Within the visit this hook restores the position; for a new document the browser does.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Scrolls to the anchor, smoothly unless the visitor prefers reduced motion. */
export function scrollToAnchor(hash: string, smooth = false): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ behavior: smooth && !calm ? 'smooth' : 'instant', block: 'start' });
}

function stays(location: Location): boolean {
  return (location.state as { stay?: boolean } | null)?.stay === true;
}

function focusStart(): void {
  const field = document.querySelector<HTMLElement>('main input[data-first]');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (field ?? heading)?.focus({ preventScroll: true });
}
