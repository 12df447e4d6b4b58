import type { ComponentProps, MouseEvent } from 'react';
import { scrollToAnchor } from '#src/app/use-scroll-restoration.ts';
import { ButtonAnchor } from './button.tsx';

interface AnchorButtonProps extends Omit<ComponentProps<typeof ButtonAnchor>, 'href'> {
  /** The id of the place on this page. */
  anchor: string;
}

/** A button that moves smoothly to a place on the same page, and lets the focus follow. */
export function AnchorButton({ anchor, ...rest }: AnchorButtonProps) {
  const go = (event: MouseEvent) => {
    const place = document.getElementById(anchor);
    if (!place || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollToAnchor(`#${anchor}`, true);
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  return <ButtonAnchor href={`#${anchor}`} onClick={go} {...rest} />;
}
