import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import type { FormValues } from '#src/renderer/src/app/content/form-values.ts';
import { ItemReferences } from '#src/renderer/src/editor/item-references.ts';
import type { ReferenceValues } from './reference-values.ts';

const ReferencesList = lazy(() => import('./references-list.tsx'));

type Values = FormValues<'content'> & ReferenceValues;
export type ReferencesPanelProps = Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'>;

/** The references of an item below its texts, whose editors cite them. */
export function ReferencesPanel<Own extends Values>({
  children,
  ...parts
}: Pick<FieldProps<Own>, 'values' | 'change' | 'fieldError'> & { children: ReactNode }) {
  const { references, citationStyle } = parts.values;
  const item = useMemo(() => ({ references, citationStyle }), [references, citationStyle]);
  return (
    <ItemReferences value={item}>
      {children}
      <Suspense>
        <ReferencesList {...(parts as unknown as ReferencesPanelProps)} />
      </Suspense>
    </ItemReferences>
  );
}
