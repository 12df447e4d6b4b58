import { account } from '@institute/core/account/endpoints.ts';
import type { OwnSession } from '@institute/core/account/schemas.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { formatEventTime, formatRelative } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import { deviceOf } from './device-name.ts';

/** Lists the user's own sessions, and revokes them. */
export function OwnSessions({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const reportFailure = useReportError();
  const deviceName = useDeviceName();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyFor(account.sessions),
    queryFn: () => api.call(account.sessions),
    // Refetched on each mount.
    staleTime: 0,
    refetchOnMount: 'always',
  });

  /** Prompts, revokes the sessions, and shows a toast. */
  async function end(
    words: { yes: string; text: string; detail?: string; done: string },
    send: () => Promise<unknown>,
  ) {
    const { yes, text, detail, done } = words;
    const ended = await confirm({
      ...{ title: yes, text, detail, yes },
      no: t('admin.dialog.cancel'),
      danger: true,
      action: () =>
        send()
          .then(
            () => true,
            (error) => {
              reportFailure(error);
              return false;
            },
          )
          .finally(refetch),
    });
    if (!ended) return;
    toasts.show({ title: t('admin.message.success'), description: done });
    // The pressed button disappears with its row.
    requestAnimationFrame(onRemoved);
  }

  const endOne = ({ id, userAgent }: OwnSession) =>
    end(
      {
        yes: t('account.own.end'),
        text: t('account.own.end-question'),
        detail: deviceName(userAgent),
        done: t('account.own.ended'),
      },
      () => api.call(account.endSession, { params: { id } }),
    );
  const endOthers = () =>
    end(
      {
        yes: t('account.own.end-others'),
        text: t('account.own.end-others-question'),
        done: t('account.own.others-ended'),
      },
      () => api.call(account.endOtherSessions),
    );

  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <ViewSection
      title={t('account.own.sessions-title')}
      text={data && !hasOthers ? t('account.own.no-others') : t('account.own.sessions-text')}
      action={hasOthers && <Button onClick={endOthers}>{t('account.own.end-others')}</Button>}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <CardSkeleton />}
      {data && (
        <RowList label={t('account.own.sessions-title')}>
          {data.map((each) => (
            <SessionRow key={each.id} session={each} onEnd={() => endOne(each)} />
          ))}
        </RowList>
      )}
    </ViewSection>
  );
}

/** For example 'Firefox on Linux', from the user agent. */
function useDeviceName(): (userAgent: string) => string {
  const t = useTexts();
  return (userAgent) => {
    const { browser, system = t('account.own.unknown-system'), isApp } = deviceOf(userAgent);
    if (isApp) return t('account.own.app-device', { system });
    return t('account.own.device', { browser: browser ?? t('account.own.unknown-browser'), system });
  };
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useTexts();
  const { language } = useLanguage();
  const device = useDeviceName()(session.userAgent);
  const { createdAt, lastSeenAt, isCurrent } = session;
  return (
    <Row
      title={
        <>
          {device}
          {isCurrent && <Badge variant="done">{t('account.own.this')}</Badge>}
        </>
      }
      meta={
        <>
          <span>
            {t('account.own.signed-in', {
              time: `${formatEventTime(createdAt, language)} ${t('common.wib')}`,
            })}
          </span>
          {!isCurrent && (
            <span>{t('account.own.last-used', { time: formatRelative(lastSeenAt, language) })}</span>
          )}
        </>
      }
      actions={
        !isCurrent && (
          <IconButton
            name={t('account.own.end-named', { device })}
            tip={t('account.own.end')}
            onClick={onEnd}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
