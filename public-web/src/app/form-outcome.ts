import { type FormName, type FormResult, formId } from '@institute/core/inbox/no-script-forms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Where the cache that the server fills holds what became of a form. */
export const outcomeKey = (form: FormName) => ['form', form];

/** What became of a form that the browser sent by itself; it is told on the page that answers it, and no more. */
export function useFormOutcome(form: FormName): FormResult | undefined {
  const client = useQueryClient();
  const [outcome] = useState(() => client.getQueryData<FormResult>(outcomeKey(form)));
  useEffect(() => {
    client.removeQueries({ queryKey: outcomeKey(form) });
  }, [client, form]);
  return outcome;
}

/** Where a browser sends a form while no script does: to the page that it stands on. */
export function useFormAction(form: FormName): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('sent');
  query.set('form', form);
  return `${pathname}?${query}#${formId(form)}`;
}
