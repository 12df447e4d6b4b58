import { commentLimits } from '@institute/core/content/comment/limits.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import styles from './comments.module.css';
import { MentionField } from './mention-field.tsx';

interface WriteBoxProps {
  id: string;
  kind: 'comment' | 'reply';
  text: string;
  people: readonly { id: string; username: string }[];
  /** The error of the last attempt to send the text. */
  failure: string | undefined;
  isSending: boolean;
  autoFocus?: boolean;
  onChange: (next: string) => void;
  onSend: (text: string) => void;
  onClose: () => void;
  /** What the comment is about. */
  children?: ReactNode;
}

/** A field for a comment or a reply, with its buttons. Not a form of its own, because it is inside that of the item. */
export function WriteBox(props: WriteBoxProps) {
  const { id, kind, text, people, failure, isSending, autoFocus = false, onChange, onSend, onClose } = props;
  const t = useTexts();
  const confirm = useConfirm();
  const [isChecked, setChecked] = useState(false);
  const isMissing = text.trim() === '';
  const problem = isMissing
    ? t(kind === 'comment' ? 'admin.comment.missing' : 'admin.comment.missing-reply')
    : text.trim().length > commentLimits.text
      ? t('admin.comment.too-long', { count: commentLimits.text })
      : undefined;

  function send() {
    if (isSending) return;
    setChecked(true);
    if (problem) document.getElementById(id)?.querySelector('textarea')?.focus();
    else onSend(text.trim());
  }

  async function close() {
    const mayClose =
      isMissing ||
      (await confirm({
        title: t('admin.comment.discard-title'),
        text: t('admin.comment.discard-question'),
        yes: t('admin.comment.discard'),
        no: t('admin.comment.keep'),
        danger: true,
      }));
    if (mayClose) onClose();
  }

  return (
    <div className={styles.write} id={id}>
      {props.children}
      {failure && <FormAlert text={failure} />}
      <MentionField
        label={t(kind === 'comment' ? 'admin.comment.text' : 'admin.comment.reply-text')}
        value={text}
        error={isChecked ? problem : undefined}
        disabled={isSending}
        {...{ people, autoFocus, onChange }}
        onSend={send}
      />
      <div className={styles.buttons}>
        <Button small variant="primary" disabled={isSending} aria-keyshortcuts="Control+Enter" onClick={send}>
          {t(isSending ? 'admin.comment.sending' : 'admin.comment.send')}
        </Button>
        <Button small disabled={isSending} onClick={() => void close()}>
          {t('admin.comment.cancel')}
        </Button>
      </div>
    </div>
  );
}
