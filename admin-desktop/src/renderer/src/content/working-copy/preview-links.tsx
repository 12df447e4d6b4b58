import { queryKeyFor, resourceKey } from '@institute/core/api/query-keys.ts';
import { previewLink } from '@institute/core/content/working-copy/endpoints.ts';
import { formatDateTime } from '@institute/core/lib/dates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useCopyLink } from '#dashboard/lib/use-copy-link.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './preview-pane.module.css';

/** Creates links by which people without an account see the preview, and ends them. */
export function PreviewLinks({ kind, id }: { kind: ContentType; id: string }) {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const copyLink = useCopyLink();
  const report = useReportError();
  const { language } = useLanguage();
  const [created, setCreated] = useState<{ url: string; expiresAt: string }>();
  const input = { params: { kind, id } };
  const { data = [] } = useQuery({
    queryKey: queryKeyFor(previewLink.list, input),
    queryFn: ({ signal }) => api.call(previewLink.list, input, signal),
  });
  const onSettled = () => void queries.invalidateQueries({ queryKey: resourceKey(previewLink.list) });
  const creation = useSingleMutation({
    mutationFn: () => api.call(previewLink.create, input),
    onSuccess: setCreated,
    onError: report,
    onSettled,
  });
  const withdrawal = useSingleMutation({
    mutationFn: (link: string) => api.call(previewLink.withdraw, { params: { kind, id, link } }),
    onSuccess: () => setCreated(undefined),
    onError: report,
    onSettled,
  });
  const time = (at: string) => `${formatDateTime(at, language)} ${t('common.wib')}`;

  return (
    <div className={styles.links}>
      <div>
        <Button small disabled={creation.isPending} onClick={() => creation.write()}>
          {t('admin.copy.link-create')}
        </Button>
      </div>
      {created && (
        <Alert
          type="success"
          role="status"
          title={t('admin.copy.link-created', { time: time(created.expiresAt) })}
          description={
            <div className={styles.link}>
              <span className={styles.url}>{created.url}</span>
              <Button small onClick={() => copyLink(created.url)}>
                {t('admin.copy.copy-link')}
              </Button>
            </div>
          }
        />
      )}
      {data.length > 0 && (
        <ul aria-label={t('admin.copy.links')}>
          {data.map((link) => (
            <li key={link.id} className={styles.link}>
              {t('admin.copy.link-listed', { name: link.createdBy, time: time(link.expiresAt) })}
              <Button
                small
                variant="quiet"
                disabled={withdrawal.isPending}
                onClick={() => withdrawal.write(link.id)}
              >
                {t('admin.copy.link-withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
