import { contact } from '@institute/core/inbox/endpoints.ts';
import { query } from '@institute/core/query-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';

/** How well the promise to answer messages was kept, and what still waits; nothing until that is known. */
export function ResponseTimeStats() {
  const t = useTexts();
  const { data } = useQuery(query(useApi(), contact.admin.promise));
  if (!data) return null;
  const { days, kept, late, waiting, overdue } = data;
  // What still has time is neither kept nor broken.
  const all = kept + late + overdue;
  return (
    <>
      {all > 0 && <li>{t('admin.promise.summary', { days, kept, all })}</li>}
      {all === 0 && waiting === 0 && <li>{t('admin.promise.summary-none', { days })}</li>}
      {waiting > 0 && <li>{t('admin.promise.waiting', { count: waiting })}</li>}
      {overdue > 0 && <li>{t('admin.promise.overdue', { count: overdue })}</li>}
    </>
  );
}
