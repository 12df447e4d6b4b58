import { type ComponentType, createContext, type DOMAttributes, type ReactElement } from 'react';

export interface TooltipProps {
  text: string;
  /** The control. It receives the event handlers of the tooltip. */
  children: ReactElement<DOMAttributes<Element>>;
}

/** The tooltip of plain buttons. Without one, as on the sign-in page, the browser shows their `title`. */
export const TooltipContext = createContext<ComponentType<TooltipProps> | undefined>(undefined);
