import { type ReactNode, Suspense } from 'react';
import { CardSkeleton } from './card-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PartNotLoaded } from './load-failed.tsx';

/** A part of the page whose scripts load when it is first shown. A failure replaces this part only. */
export function LatePart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<PartNotLoaded />}>
      <Suspense fallback={<CardSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
