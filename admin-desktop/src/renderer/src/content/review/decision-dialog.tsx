import { useId, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { NoteField, useNoteProblem } from './note-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { ReviewSteps } from './use-review-steps.ts';

interface DecisionDialogProps {
  action: 'approve' | 'request_changes' | 'override';
  steps: ReviewSteps;
  /** The name of the language. */
  name: string;
}

const texts = {
  approve: {
    title: 'admin.review.approve-named',
    text: 'admin.review.approve-text',
    yes: 'admin.review.approve',
    label: 'admin.review.message-optional',
    missing: undefined,
  },
  request_changes: {
    title: 'admin.review.request-changes-named',
    text: 'admin.review.changes-text',
    yes: 'admin.review.request-changes',
    label: 'admin.review.message',
    missing: 'admin.review.message-missing',
  },
  override: {
    title: 'admin.review.override-named',
    text: 'admin.review.override-text',
    yes: 'admin.review.override-yes',
    label: 'admin.review.reason',
    missing: 'admin.review.reason-missing',
  },
} as const;

/** Approves a text, requests changes, or releases the text without an approval. */
export function DecisionDialog({ action, steps, name }: DecisionDialogProps) {
  const t = useTexts();
  const fieldId = useId();
  const { title, text, yes, label, missing } = texts[action];
  const note = steps.noteOf(action);
  const [isChecked, setChecked] = useState(false);
  const problem = useNoteProblem(note, missing);

  function submit() {
    setChecked(true);
    if (problem) return document.getElementById(fieldId)?.querySelector('textarea')?.focus();
    const hash = steps.open?.hash ?? '';
    steps.send({ action, hash, note });
  }

  return (
    <StepDialog
      title={t(title, { language: name })}
      text={t(text)}
      yes={t(yes)}
      failure={steps.formErrors.failure}
      isSending={steps.isSending}
      onSubmit={submit}
      onCancel={steps.cancel}
    >
      <div id={fieldId}>
        <NoteField
          label={t(label)}
          value={note}
          required={missing !== undefined}
          error={isChecked ? problem : undefined}
          autoFocus
          onChange={(next) => steps.setNote(action, next)}
        />
      </div>
    </StepDialog>
  );
}
