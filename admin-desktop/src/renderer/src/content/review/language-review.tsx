import { authors, owners } from '@institute/core/account/roles.ts';
import type { ReviewSettings, LanguageReview as State } from '@institute/core/content/review/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { Alert } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { Refused } from '#dashboard/ui/refused.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import styles from './review.module.css';
import { ReviewFacts, ReviewHistory, shownState, stateVariants } from './review-facts.tsx';
import type { ReviewedItem } from './use-item-review.ts';
import { type ReviewStep, useReviewSteps } from './use-review-steps.ts';

interface LanguageReviewProps {
  language: Language;
  review: ReviewedItem;
  settings: ReviewSettings;
  /** Whether the text would become public without the approval that it needs. */
  isNeeded: boolean;
  /** Null without a text in the language. */
  state: State | null;
}

/** The review of the text in one language. */
export function LanguageReview({ language, review, settings, isNeeded, state }: LanguageReviewProps) {
  const t = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  const steps = useReviewSteps({
    ...{ language, review },
    onDone() {
      isDone.current = true;
      requestAnimationFrame(focusIfLost);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button may disappear with the state.
  useEffect(() => {
    if (isDone.current) focusIfLost();
    isDone.current = false;
  }, [state]);
  function focusIfLost() {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }
  const name = t(`common.language.inline.${language}`);
  const shown = state ? shownState(state) : 'none';
  return (
    <section className={styles.language} aria-labelledby={id} data-language={language}>
      <div className={styles.head}>
        <h4 id={id} ref={heading} tabIndex={-1}>
          {t('admin.review.language', { language: name })}
        </h4>
        {state && <Badge variant={stateVariants[shown]}>{t(`admin.review.state.${shown}`)}</Badge>}
      </div>
      {state ? (
        <>
          <ReviewFacts review={state} />
          {isNeeded && <p>{t('admin.review.needed-for-publishing')}</p>}
          {steps.problem && <Alert type="warning" role="alert" showIcon title={steps.problem} />}
          <StepButtons {...{ state, settings, steps, name }} />
          <ReviewHistory events={state.events} />
        </>
      ) : (
        <p>{t('admin.review.no-text')}</p>
      )}
      {steps.open?.action === 'request' && <RequestDialog {...{ steps, name }} />}
      {steps.open && steps.open.action !== 'request' && (
        <DecisionDialog {...{ steps, name }} action={steps.open.action} />
      )}
    </section>
  );
}

interface StepButtonsProps {
  state: State;
  settings: ReviewSettings;
  steps: ReturnType<typeof useReviewSteps>;
  /** The name of the language. */
  name: string;
}

/** The steps that the role and the state allow. The usual next one comes first. */
function StepButtons({ state, settings, steps, name }: StepButtonsProps) {
  const t = useTexts();
  const mayOverride = useMayCall({ roles: owners });
  const mayRequest = useMayCall({ roles: authors });
  const { isRequested, mayDecide, refusal } = state;
  const isAccepted = state.state === 'approved';
  const isWriter = refusal === 'approver_is_writer';
  const shown: { step: ReviewStep; isShown: boolean; reason?: string | undefined }[] = [
    {
      step: 'approve',
      isShown: !isAccepted && (mayDecide || isWriter),
      reason: isWriter ? t('errors.approver_is_writer') : undefined,
    },
    { step: 'request', isShown: mayRequest && !isAccepted && !isRequested },
    { step: 'request_changes', isShown: refusal !== 'role_forbidden' && state.state !== 'changes_requested' },
    { step: 'withdraw', isShown: mayRequest && isRequested },
    { step: 'override', isShown: mayOverride && settings.needsApproval && !isAccepted },
  ];
  return (
    <div className={styles.buttons}>
      {shown.map(
        ({ step, isShown, reason }) =>
          isShown && (
            <Refused key={step} reason={reason}>
              <Button
                small
                aria-label={t(`admin.review.${textOf[step]}-named`, { language: name })}
                aria-haspopup="dialog"
                loading={steps.preparing === step}
                onClick={() => void steps.begin(step)}
              >
                {t(`admin.review.${textOf[step]}`)}
              </Button>
            </Refused>
          ),
      )}
    </div>
  );
}

const textOf = {
  approve: 'approve',
  request: 'request',
  request_changes: 'request-changes',
  withdraw: 'withdraw',
  override: 'override',
} as const satisfies Record<ReviewStep, string>;
