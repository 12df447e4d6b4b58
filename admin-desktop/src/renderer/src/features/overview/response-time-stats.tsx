import { query } from '@institute/core/api/query-keys.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';

/** How often the response-time target was met, and the number of open messages. Nothing while loading. */
export function ResponseTimeStats() {
  const t = useTexts();
  const { data } = useQuery(query(useApi(), contact.admin.responseTime));
  if (!data) return null;
  const { days, kept, late, waiting, overdue } = data;
  // Messages within the target time count as neither met nor missed.
  const all = kept + late + overdue;
  return (
    <>
      {all > 0 && <li>{t('admin.response-time.summary', { days, kept, all })}</li>}
      {all === 0 && waiting === 0 && <li>{t('admin.response-time.summary-none', { days })}</li>}
      {waiting > 0 && (
        <li>
          <Link to="?tab=contacts&answered=0">{t('admin.response-time.waiting', { count: waiting })}</Link>
        </li>
      )}
      {overdue > 0 && (
        <li>
          <Link to="?tab=contacts&answered=0&sort=oldest">
            {t('admin.response-time.overdue', { count: overdue })}
          </Link>
        </li>
      )}
    </>
  );
}
