import { startTransition } from 'react';
import { useSearchParams } from 'react-router';
import { useFormOf } from '#src/renderer/src/app/form-guard.tsx';
import type { ContentEditor } from './content-editor.ts';
import { type FormState, startNew } from './form-state.ts';
import type { FormValues } from './form-values.ts';

/** Opens the content type's tab with the form of a new item. */
export function useNewItem<Values extends FormValues>(kind: ContentEditor<never, Values>) {
  const { open, mayLeave } = useFormOf<FormState<Values>>(kind.name);
  const [, setParams] = useSearchParams();
  return async () => {
    if (!(await mayLeave())) return;
    // Both in one update: a form in a tab that is not visible yet cannot take the focus.
    startTransition(() => {
      setParams({ tab: kind.tab });
      open(startNew(kind));
    });
  };
}
