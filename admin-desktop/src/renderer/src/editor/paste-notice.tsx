import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FailedToast, late } from '#dashboard/ui/late.tsx';
import { type Refusal, type RefusedFiles, refusalEvent } from './body-limits.ts';
import { type PasteChanges, type PasteDetails, pasteEvent } from './paste-changes.ts';
import styles from './paste-notice.module.css';

const PasteReport = late(async () => (await import('./paste-report.tsx')).PasteReport, {
  loading: () => null,
  failed: (_retry, { onClose }) => <FailedToast onClose={onClose} />,
});

/** What the last paste left out or changed, or why an insertion is refused. */
export interface Pasted extends PasteDetails {
  changes: PasteChanges;
  refusal?: Refusal | RefusedFiles;
}

interface PasteNoticeProps {
  editor: Quill;
  /** The element of the toolbar, which stays visible when a long text scrolls. Without it, the notice is above the text. */
  place: HTMLElement | null;
}

/** Lists what the last paste left out or changed, until it is undone or closed. Says why an insertion is refused. */
export function PasteNotice({ editor, place }: PasteNoticeProps) {
  const [pasted, setPasted] = useState<Pasted>();
  useEffect(() => {
    const show = (changes: PasteChanges, details: PasteDetails) => setPasted({ ...details, changes });
    const showRefusal = (refusal: Refusal | RefusedFiles) => setPasted({ changes: {}, leftOut: [], refusal });
    editor.emitter.on(pasteEvent, show);
    editor.emitter.on(refusalEvent, showRefusal);
    return () => {
      editor.emitter.off(pasteEvent, show);
      editor.emitter.off(refusalEvent, showRefusal);
    };
  }, [editor]);
  useEffect(() => {
    // The lines of an offer move or change with the text.
    const withdraw = () => setPasted((before) => (before?.offer ? { ...before, offer: undefined } : before));
    editor.on('text-change', withdraw);
    return () => {
      editor.off('text-change', withdraw);
    };
  }, [editor]);
  const notice = (
    <div className={styles.notice} role="status">
      {pasted && <PasteReport {...{ editor, pasted }} onClose={() => setPasted(undefined)} />}
    </div>
  );
  return place ? createPortal(notice, place) : notice;
}
