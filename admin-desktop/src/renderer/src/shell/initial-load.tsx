import { type ReactNode, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Spinner } from '#dashboard/ui/spinner.tsx';

interface FirstReadsProps {
  /**
   * Fetches the initial data while `enabled`.
   * @returns per query whether it has completed
   */
  useInitialQueries: (enabled: boolean) => boolean[];
  children: ReactNode;
}

/** Fills the screen until the initial queries have completed or failed. Never shown again afterwards. */
export function InitialLoad({ useInitialQueries, children }: FirstReadsProps) {
  const t = useTexts();
  const [done, setDone] = useState(false);
  const settled = useInitialQueries(!done).every(Boolean);
  if (settled && !done) setDone(true);
  return done || settled ? children : <Spinner text={t('admin.frame.loading')} />;
}
