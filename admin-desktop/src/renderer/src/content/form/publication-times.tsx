import { useMayPublish } from '#dashboard/lib/permissions.ts';
import type { FieldProps } from './field-props.ts';
import styles from './publication-times.module.css';
import { PublishAt } from './publish-at.tsx';
import type { ScheduleValues } from './schedule-values.ts';
import { UnpublishAt } from './unpublish-at.tsx';

export interface PublicationTimesProps<Values>
  extends Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'> {
  isPublished: boolean;
}

/** The times between which a published item is public. */
export function PublicationTimes<Values extends ScheduleValues>(props: PublicationTimesProps<Values>) {
  const mayPublish = useMayPublish();
  if (!mayPublish) return null;
  return (
    <div className={styles.times}>
      <PublishAt {...props} />
      <UnpublishAt {...props} />
    </div>
  );
}
