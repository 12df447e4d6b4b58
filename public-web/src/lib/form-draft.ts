import type { FormName } from '@institute/core/inbox/no-script-forms.ts';
import { type RefObject, useCallback, useEffect } from 'react';

/** Stores the unsent input of a form in session storage. */
export interface FormDraft {
  /** Stores the current fields. */
  save: () => void;
  /** Removes the draft after the form was sent. */
  clear: () => void;
}

/**
 * Restores the draft of a form into its empty fields. Does nothing if the browser forbids storage.
 * @param isSent whether the browser has sent the form without a script
 */
export function useFormDraft(
  name: FormName,
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
  isSent: boolean,
): FormDraft {
  const key = `draft:${name}`;
  const save = useCallback(() => {
    const entries = fields.flatMap((field) => {
      const { value } = fieldOf(form.current, field) ?? {};
      return value ? [[field, value]] : [];
    });
    if (entries.length === 0) storage()?.removeItem(key);
    else storage()?.setItem(key, JSON.stringify(Object.fromEntries(entries)));
  }, [key, form, fields]);
  const clear = useCallback(() => storage()?.removeItem(key), [key]);

  useEffect(() => {
    if (isSent) {
      clear();
      return;
    }
    const draft = JSON.parse(storage()?.getItem(key) ?? '{}') as Record<string, string>;
    for (const [field, value] of Object.entries(draft)) {
      const element = fieldOf(form.current, field);
      if (element?.value === '') element.value = value;
    }
    // Includes text typed before hydration.
    save();
  }, [key, form, isSent, save, clear]);
  return { save, clear };
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return (form?.elements.namedItem(name) ?? null) as HTMLInputElement | HTMLTextAreaElement | null;
}

/** Reading the property throws if the browser forbids storage. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
