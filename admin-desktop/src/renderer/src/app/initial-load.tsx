import { type ReactNode, useState } from 'react';
import { Spinner } from '#src/renderer/src/ui/spinner.tsx';
import { useTexts } from './texts.ts';

interface FirstReadsProps {
  /** Reads what the dashboard begins with while `enabled`. @returns per read whether it has settled */
  useInitialQueries: (enabled: boolean) => boolean[];
  children: ReactNode;
}

/** Fills the screen until the first reads have settled, well or badly; then it never comes back. */
export function InitialLoad({ useInitialQueries, children }: FirstReadsProps) {
  const t = useTexts();
  const [done, setDone] = useState(false);
  const settled = useInitialQueries(!done).every(Boolean);
  if (settled && !done) setDone(true);
  return done || settled ? children : <Spinner text={t('admin.frame.loading')} />;
}
