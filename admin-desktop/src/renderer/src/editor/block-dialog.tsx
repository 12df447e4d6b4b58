import type { Language } from '@institute/core/i18n/locale.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { late } from '#dashboard/ui/late.tsx';
import styles from './block-dialog.module.css';
import { isCitationKey } from './citation-blot.ts';
import citations from './citations.module.css';
import { CiteContext, useInlineCitations } from './use-inline-citations.tsx';

const CitationLabels = late(async () => (await import('./citation-labels.ts')).CitationLabels, {
  loading: () => null,
});

interface BlockFormProps {
  title: string;
  /** The text of the button that saves. */
  action: string;
  /** The language of the text around the block. */
  lang: Language;
  isChanged: () => boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a block of the text. Asks before it discards changes; Ctrl+Enter saves. */
export function BlockDialog(props: BlockFormProps) {
  const { title, action, lang, isChanged, onSubmit, onClose, children } = props;
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { cite, events, dialog } = useInlineCitations(form, lang);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    // The form of the item contains this one.
    event.stopPropagation();
    onSubmit();
  }

  function cancel() {
    if (isChanged()) setAsking(true);
    else onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    else if (cite && isCitationKey(event)) {
      event.preventDefault();
      cite();
    }
  }

  return (
    <>
      <Dialog title={title} onCancel={cancel} wide>
        <form
          ref={form}
          className={`${styles.form} ${citations.frame}`}
          onSubmit={submit}
          onKeyDown={onKeyDown}
          {...events}
          noValidate
        >
          <CiteContext value={cite}>{children}</CiteContext>
          {cite && <CitationLabels place={form} lang={lang} />}
          <DialogActions>
            {isAsking ? (
              <>
                <p className={styles.question} role="alert">
                  {t('admin.dialog.unsaved-question')}
                </p>
                <Button onClick={() => setAsking(false)}>{t('admin.dialog.keep-editing')}</Button>
                <Button onClick={onClose}>{t('admin.dialog.discard')}</Button>
              </>
            ) : (
              <>
                <Button onClick={cancel}>{t('admin.dialog.cancel')}</Button>
                <Button type="submit" variant="primary">
                  {action}
                </Button>
              </>
            )}
          </DialogActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
