import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the id of the overlay in the state of a history entry, if any. */
export function overlayIn(state: unknown): string | undefined {
  return (state as { overlay?: string } | null)?.overlay;
}

/** Returns the id of the overlay of the current entry. React renders a new location later. */
function currentOverlay(): string | undefined {
  return overlayIn((history.state as { usr?: unknown } | null)?.usr);
}

/** Runs after the browser has left the entry of an overlay. Undefined if it is not leaving one. */
let next: (() => void) | undefined;

/** Goes back from the entry of an overlay, if it is the current one, and then runs `then`. */
export function leaveOverlay(then: () => void): void {
  if (currentOverlay() === undefined) {
    then();
    return;
  }
  // A second click comes before the browser has gone back.
  if (!next) {
    const finish = () => {
      next?.();
      next = undefined;
    };
    window.addEventListener('popstate', finish, { once: true });
    history.back();
  }
  next = then;
}

/** Opens and closes an overlay by a history entry with the address of the page, so that Back closes it. */
export function useOverlayEntry() {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: overlayIn(location.state) === id,
    open() {
      const state = { ...location.state, overlay: id };
      void navigate(location, { state, replace: currentOverlay() !== undefined });
    },
    /** Does nothing if Back has already closed the overlay. */
    close() {
      if (currentOverlay() === id) leaveOverlay(() => {});
    },
  };
}
