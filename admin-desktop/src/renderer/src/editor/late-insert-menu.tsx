import { type ComponentProps, lazy, Suspense } from 'react';

const InsertMenu = lazy(async () => ({ default: (await import('./insert-menu.tsx')).InsertMenu }));

/** The insert menu of a button, which loads with its first opening. */
export function LateInsertMenu(props: ComponentProps<typeof InsertMenu>) {
  return (
    <Suspense>
      <InsertMenu {...props} />
    </Suspense>
  );
}
