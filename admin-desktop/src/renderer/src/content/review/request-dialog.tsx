import { query } from '@institute/core/api/query-keys.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import { wibFields } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useUser } from '#dashboard/lib/session.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import { NoteField, useNoteProblem } from './note-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { ReviewSteps } from './use-review-steps.ts';

interface RequestDialogProps {
  steps: ReviewSteps;
  /** The name of the language. */
  name: string;
}

/** Requests a review: of whom, until when, and with which message. */
export function RequestDialog({ steps, name }: RequestDialogProps) {
  const t = useTexts();
  const fieldsId = useId();
  const [reviewers, setReviewers] = useState<string[]>([]);
  const [dueOn, setDueOn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const note = steps.noteOf('request');
  const noteProblem = useNoteProblem(note, undefined);
  const today = wibFields(serverNow()).date;
  const { formErrors } = steps;
  const duePast = dueOn !== '' && dueOn < today;
  const dueProblem =
    (isChecked && duePast) || formErrors.problems.dueOn ? t('admin.review.due-past') : undefined;

  function submit() {
    setChecked(true);
    const invalid = duePast ? 'input[type=date]' : noteProblem && 'textarea';
    if (invalid) return document.getElementById(fieldsId)?.querySelector<HTMLElement>(invalid)?.focus();
    steps.send({ action: 'request', reviewers, note, ...(dueOn && { dueOn }) });
  }

  return (
    <StepDialog
      title={t('admin.review.request-named', { language: name })}
      text={t('admin.review.request-text')}
      yes={t('admin.review.request')}
      failure={formErrors.failure}
      isSending={steps.isSending}
      onSubmit={submit}
      onCancel={steps.cancel}
    >
      <div id={fieldsId}>
        <ReviewersField value={reviewers} onChange={setReviewers} />
        <Field label={t('admin.review.due-on')} error={dueProblem}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={today}
              max="9999-12-31"
              value={dueOn}
              onChange={({ target }) => {
                setDueOn(target.value);
                formErrors.changed(['dueOn']);
              }}
            />
          )}
        </Field>
        <NoteField
          label={t('admin.review.message-optional')}
          value={note}
          error={isChecked ? noteProblem : undefined}
          onChange={(next) => steps.setNote('request', next)}
        />
      </div>
    </StepDialog>
  );
}

interface ReviewersFieldProps {
  /** The ids of the chosen users. */
  value: string[];
  onChange: (next: string[]) => void;
}

function ReviewersField({ value, onChange }: ReviewersFieldProps) {
  const t = useTexts();
  const own = useUser().data?.id;
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(useApi(), review.reviewers),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const options = (data ?? []).flatMap(({ id, username, role }) =>
    id === own ? [] : [{ value: id, label: `${username} · ${t(`admin.role.${role}`)}` }],
  );
  const nothing = isFetching
    ? 'admin.review.reviewers-loading'
    : isError
      ? 'admin.review.reviewers-failed'
      : 'admin.review.reviewers-none';
  return (
    <Field
      label={t('admin.review.choose-reviewers')}
      hint={t('admin.review.choose-reviewers-hint')}
      note={isError && t('admin.review.reviewers-failed')}
    >
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          autoFocus
          // All options are in the page, so that screen readers count them.
          virtual={false}
          suffixIcon={<ChevronDown size={16} aria-hidden="true" />}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t(nothing)}
          value={value}
          options={options}
          onOpenChange={(open) => {
            if (open && isError) void refetch();
          }}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
