import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export type Tip = ComponentType<{ label: ReactNode }>;

let loaded: Tip | undefined;

/** Loads the tooltip code on first use. */
export function useLazyTooltip(wanted: boolean): Tip | undefined {
  const [tip, setTip] = useState<Tip | undefined>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let isUnmounted = false;
    loadTip().then(
      (component) => !isUnmounted && setTip(() => component),
      // Without the tooltip the control still has its name and works.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [wanted]);
  return tip;
}

async function loadTip(): Promise<Tip> {
  loaded ??= (await import('./tooltip.tsx')).Tooltip;
  return loaded;
}
