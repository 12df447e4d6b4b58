import { HttpError } from '@institute/core/api/api-client.ts';
import { query, queryKeyFor } from '@institute/core/api/query-keys.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type {
  plannedWithoutApprovalData,
  ReviewSettingsInput,
} from '@institute/core/content/review/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { reviewTexts } from '#dashboard/content/review/review-texts.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useReviewsChanged } from '#dashboard/lib/review-settings.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { itemUrl } from '#dashboard/lib/views.ts';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import styles from './review-settings.module.css';

type Planned = z.output<typeof plannedWithoutApprovalData>;
const rules = ['needsApproval', 'approverIsNotWriter'] as const satisfies (keyof ReviewSettingsInput)[];
const textOf = { needsApproval: 'needs-approval', approverIsNotWriter: 'approver-is-not-writer' } as const;

/** The rules of reviews for the whole institute. Each change applies at once. */
export function ReviewSettings() {
  useMoreTexts(reviewTexts);
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const report = useReportError();
  const queries = useQueryClient();
  const changed = useReviewsChanged();
  const options = query(api, review.settings);
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  const [planned, setPlanned] = useState<Planned>();
  const id = useId();
  const saving = useSingleMutation({
    mutationFn: (body: ReviewSettingsInput) => api.call(review.changeSettings, { body }),
    onSuccess(saved) {
      setPlanned(undefined);
      queries.setQueryData(queryKeyFor(review.settings), saved);
      changed();
      toasts.show({ title: t('admin.message.success'), description: t('admin.review.settings.saved') });
    },
    onError(failure) {
      setPlanned(plannedOf(failure));
      report(failure);
    },
  });
  const shown = saving.isPending ? { ...data, ...saving.variables } : data;

  return (
    <ViewSection title={t('admin.review.settings.title')} text={t('admin.review.settings.text')}>
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : shown && data ? (
        <div className={styles.rules}>
          {rules.map((rule) => (
            <div key={rule}>
              <Checkbox
                checked={shown[rule] === true}
                aria-describedby={`${id}-${rule}`}
                disabled={saving.isPending}
                onChange={({ target }) => {
                  const { needsApproval, approverIsNotWriter } = data;
                  saving.write({ needsApproval, approverIsNotWriter, [rule]: target.checked });
                }}
              >
                {t(`admin.review.settings.${textOf[rule]}`)}
              </Checkbox>
              <p className={styles.text} id={`${id}-${rule}`}>
                {t(`admin.review.settings.${textOf[rule]}-text`)}
              </p>
            </div>
          ))}
          {planned && <PlannedItems planned={planned} />}
        </div>
      ) : (
        <CardSkeleton />
      )}
    </ViewSection>
  );
}

/** Returns the scheduled items that prevent the rule; undefined for every other error. */
function plannedOf(error: unknown): Planned | undefined {
  if (!(error instanceof HttpError) || error.code !== 'planned_without_approval') return undefined;
  const { count = 0, items = [] } = (error.data?.data ?? {}) as Partial<Planned>;
  return { count, items };
}

function PlannedItems({ planned: { count, items } }: { planned: Planned }) {
  const t = useTexts();
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('admin.review.settings.planned', { count })}
      description={
        <ul className={styles.items}>
          {items.map(({ kind, id, name, languages }) => (
            <li key={id}>
              <Link to={itemUrl(kind, id)}>
                <bdi>{name.trim() || t('admin.draft.untitled')}</bdi>
              </Link>{' '}
              ({languages.map((language) => t(`common.language.name.${language}`)).join(', ')})
            </li>
          ))}
          {count > items.length && (
            <li>{t('admin.review.settings.more', { count: count - items.length })}</li>
          )}
        </ul>
      }
    />
  );
}
