import { HttpError } from '@institute/core/api/api-client.ts';
import type { RequestOf } from '@institute/core/api/endpoint.ts';
import { review as reviews } from '@institute/core/content/review/endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useRef, useState } from 'react';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useFormErrors } from '#dashboard/lib/use-form-errors.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import type { ReviewedItem } from './use-item-review.ts';

type StepBody = RequestOf<typeof reviews.act>['body'];
export type ReviewStep = StepBody['action'];
/** The step whose dialog is open, with the hash of the text that the user has read. */
interface OpenStep {
  action: Exclude<ReviewStep, 'withdraw'>;
  hash: string;
}

interface ReviewStepsOptions {
  language: Language;
  review: ReviewedItem;
  onDone: () => void;
}

export type ReviewSteps = ReturnType<typeof useReviewSteps>;

/** The steps of a review: each stores the text of the form first, so that it is about the text that the user sees. */
export function useReviewSteps({ language, review, onDone }: ReviewStepsOptions) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const confirm = useConfirm();
  const report = useReportError();
  const formErrors = useFormErrors();
  const [open, setOpen] = useState<OpenStep>();
  const [preparing, setPreparing] = useState<ReviewStep>();
  const [problem, setProblem] = useState<TextKey>();
  /** The typed messages. They survive a closed dialog, for example after the text has changed. */
  const [notes, setNotes] = useState<Partial<Record<ReviewStep, string>>>({});
  const isBusy = useRef(false);
  const { kind, id } = review;

  const sending = useSingleMutation({
    mutationFn: (body: StepBody) => api.call(reviews.act, { params: { kind, id, language }, body }),
    onSuccess(response, { action }) {
      setOpen(undefined);
      setNotes((before) => ({ ...before, [action]: '' }));
      review.show(response);
      toasts.show({ title: t('admin.message.success'), description: t(`admin.review.done.${action}`) });
      onDone();
    },
    onError(error) {
      if (error instanceof HttpError && error.code === 'stale_review') {
        setOpen(undefined);
        setProblem('admin.review.stale');
        // The form may be replaced by the current item, and the message in it.
        report(error);
        void review.reload();
        return;
      }
      formErrors.setFailure(error);
    },
  });

  async function withdraw() {
    await confirm({
      title: t('admin.review.withdraw'),
      text: t('admin.review.withdraw-question'),
      detail: t('admin.review.withdraw-text'),
      yes: t('admin.review.withdraw'),
      no: t('admin.review.cancel'),
      busy: t('admin.review.withdrawing'),
      action: () =>
        sending.mutateAsync({ action: 'withdraw' }).then(
          () => true,
          (error) => {
            report(error);
            return false;
          },
        ),
    });
    onDone();
  }

  return {
    ...{ open, preparing, formErrors },
    isSending: sending.isPending,
    problem: problem && t(problem),
    /** Opens the dialog of a step. */
    async begin(action: ReviewStep) {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(undefined);
      formErrors.clear();
      if (action === 'withdraw') await withdraw();
      else await prepare(action);
      isBusy.current = false;
    },
    cancel: () => setOpen(undefined),
    noteOf: (action: ReviewStep) => notes[action] ?? '',
    setNote: (action: ReviewStep, note: string) => setNotes((before) => ({ ...before, [action]: note })),
    send: (body: StepBody) => sending.write(body),
  };

  async function prepare(action: OpenStep['action']) {
    setPreparing(action);
    try {
      const current = await review.current();
      const state = current?.languages[language];
      if (!current) setProblem('admin.review.not-stored');
      // The rights may have changed with the text.
      else if (state && (action !== 'approve' || state.mayDecide)) setOpen({ action, hash: state.hash });
    } catch (error) {
      report(error);
    }
    setPreparing(undefined);
  }
}
