import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hydrates the server's HTML. If hydration fails, for example because a password manager has added an element beside a
 * field, React renders the page again. The new fields then get values, focus and selection of the old ones.
 */
export function hydratePage(container: Document | Element, page: ReactNode): Root {
  const root = document.documentElement;
  const marks = [...root.attributes];
  let fields = currentFields();
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });

  function restore() {
    // React removes the attributes of the script before the first paint, too.
    for (const mark of marks) if (!mark.ownerElement) root.setAttributeNode(mark);
    const lost = fields.filter(({ isConnected }) => !isConnected);
    fields = currentFields();
    for (const field of fields) {
      const old = lost.find((each) => keyOf(each) === keyOf(field));
      if (!old) continue;
      field.value = old.value;
      if (old !== focused) continue;
      field.focus({ preventScroll: true });
      if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  }

  return hydrateRoot(container, page, {
    // React calls it before the effects in which forms read what visitors typed before hydration.
    onRecoverableError(error) {
      reportError(error);
      restore();
    },
  });
}

function currentFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea')];
}

function keyOf({ form, name }: Field): string {
  return `${form?.id} ${name}`;
}
