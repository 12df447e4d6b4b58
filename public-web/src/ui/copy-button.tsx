import { useEffect, useState } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { toasts } from '#site/lib/toasts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Check, Copy } from './icons.tsx';

interface CopyButtonProps {
  /** Text to copy. */
  text: string;
  label: string;
  /** Label shown briefly after copying. */
  done: string;
  className?: string | undefined;
}

/** Duration of the success label. */
const doneLabelMs = 2500;

/** Copies a text to the clipboard. Not rendered without scripts. */
export function CopyButton({ text, label, done, className }: CopyButtonProps) {
  const t = useTexts();
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), doneLabelMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      // The browser may deny access, or lack a clipboard without https.
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
