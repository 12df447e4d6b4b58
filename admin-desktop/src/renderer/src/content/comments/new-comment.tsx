import type { Language } from '@institute/core/i18n/locale.ts';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { type CommentField, type Passage, readField } from './comment-fields.ts';
import { highlight } from './comment-highlights.ts';
import styles from './comments.module.css';
import type { CommentSteps } from './use-comment-steps.ts';
import type { PartFocus } from './use-part-focus.ts';
import type { useTextSelection } from './use-text-selection.ts';
import { WriteBox } from './write-box.tsx';

interface NewCommentProps {
  form: HTMLFormElement | null;
  fields: () => CommentField[];
  language: Language;
  selection: ReturnType<typeof useTextSelection>;
  people: readonly { id: string; username: string }[];
  steps: CommentSteps;
  focus: PartFocus;
}

/** Begins a comment on the selected passage, or on the whole text, and holds it until the user sends it. */
export function NewComment(props: NewCommentProps) {
  const { form, fields, language, selection, people, steps, focus } = props;
  const t = useTexts();
  const id = useId();
  const unsent = steps.unsent.of(language);
  const passage = unsent ? unsent.passage : selection.passage;

  function begin(selected: Passage | undefined) {
    steps.unsent.set(language, {
      text: unsent?.text ?? '',
      passage: selected ?? unsent?.passage,
    });
    focus.field(id);
  }

  const marked = unsent?.passage;
  useEffect(() => {
    const shown = fields().find(({ name }) => name === marked?.field);
    if (!marked || !shown) return;
    const { text, toRange } = readField(shown);
    const range = text === marked.text ? toRange?.(marked.start, marked.end) : undefined;
    const remove = highlight('comment-current', range ? [range] : []);
    return remove;
  }, [fields, marked]);

  const hear = useRef((_event: KeyboardEvent) => {});
  useEffect(() => {
    hear.current = (event) => {
      if (!isCommentKey(event)) return;
      event.preventDefault();
      const selected = selection.read();
      if (!selected && selection.atCaret) focus.thread(selection.atCaret);
      else begin(selected);
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear.current(event);
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, [form]);

  const quote = passage && (
    <div className={styles.anchor}>
      <p className={styles.hint}>{t('admin.comment.selected')}</p>
      <blockquote className={styles.quote}>{passage.text.slice(passage.start, passage.end)}</blockquote>
    </div>
  );
  if (!unsent)
    return (
      <div className={styles.write}>
        {quote}
        <div className={styles.buttons}>
          <Button
            small
            aria-keyshortcuts={form ? 'Control+Alt+M' : undefined}
            icon={<MessageSquarePlus size={16} aria-hidden="true" />}
            onClick={() => begin(selection.passage)}
          >
            {t(passage ? 'admin.comment.add-on-selection' : 'admin.comment.add-on-whole')}
          </Button>
        </div>
      </div>
    );
  return (
    <WriteBox
      {...{ id, people }}
      kind="comment"
      text={unsent.text}
      failure={steps.failureOf(language)}
      isSending={steps.sending === language}
      onChange={(text) => steps.unsent.set(language, { ...unsent, text })}
      onSend={(text) => steps.create(language, text, unsent.passage)}
      onClose={() => {
        steps.unsent.set(language, undefined);
        selection.clear();
      }}
    >
      {quote ?? <p className={styles.hint}>{t('admin.comment.whole')}</p>}
      {unsent.passage && (
        <Button small onClick={() => steps.unsent.set(language, { text: unsent.text })}>
          {t('admin.comment.drop-selection')}
        </Button>
      )}
    </WriteBox>
  );
}

/** Whether a key comments. With Alt, keyboards of other layouts type another letter. */
function isCommentKey({ code, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return code === 'KeyM' && altKey && (ctrlKey || metaKey) && !isComposing;
}
