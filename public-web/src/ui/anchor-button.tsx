import type { ComponentProps, MouseEvent } from 'react';
import { scrollToAnchor } from '#site/lib/use-scroll-restoration.ts';
import { ButtonAnchor } from './button.tsx';

interface AnchorButtonProps extends Omit<ComponentProps<typeof ButtonAnchor>, 'href'> {
  /** Id of the target element on this page. */
  anchor: string;
}

/** A button-like link that scrolls smoothly to an element and moves the focus. */
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
