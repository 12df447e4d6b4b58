import { useEffect, useState } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { toasts } from '#src/app/toasts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { Check, Copy } from '#src/ui/icons.tsx';

interface CopyButtonProps {
  /** What is put into the clipboard. */
  text: string;
  label: string;
  /** The label for a moment after it was copied. */
  done: string;
  className?: string | undefined;
}

/** Milliseconds for which the button tells of its success. */
const moment = 2500;

/** Puts a text into the clipboard. Without a script it is not there. */
export function CopyButton({ text, label, done, className }: CopyButtonProps) {
  const t = useTexts();
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), moment);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      // A browser may refuse, or have no clipboard on an address without https.
      toasts.show({
        title: t('common.toast.error'),
        description: t('common.action.copy-failed'),
        destructive: true,
      });
    }
  }

  const Sign = isDone ? Check : Copy;
  return (
    <button type="button" className={classes(globals.needsScript, className)} onClick={copy}>
      <Sign size={16} aria-hidden="true" />
      <span aria-live="polite">{isDone ? done : label}</span>
    </button>
  );
}
