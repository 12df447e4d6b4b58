import { type FormName, type FormResult, formId } from '@institute/core/inbox/no-script-forms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Query key of a form's result in the cache that the server fills. */
export const outcomeKey = (form: FormName) => ['form', form];

/** Result of a form sent without scripts. Undefined on pages that do not respond to a submission. */
export function useFormOutcome(form: FormName): FormResult | undefined {
  const client = useQueryClient();
  const [outcome] = useState(() => client.getQueryData<FormResult>(outcomeKey(form)));
  useEffect(() => {
    client.removeQueries({ queryKey: outcomeKey(form) });
  }, [client, form]);
  return outcome;
}

/** Action of a form without scripts: its own page. */
export function useFormAction(form: FormName): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('sent');
  query.set('form', form);
  return `${pathname}?${query}#${formId(form)}`;
}
