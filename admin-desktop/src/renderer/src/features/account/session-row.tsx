import type { OwnSession } from '@institute/core/account/schemas.ts';
import { formatEventTime, formatRelative } from '@institute/core/lib/dates.ts';
import { X } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { Row } from '#dashboard/ui/row-list.tsx';
import { deviceOf } from './device-name.ts';

/** For example 'Firefox on Linux', from the user agent. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useTexts();
  return (userAgent) => {
    const { browser, system = t('account.own.unknown-system'), isApp } = deviceOf(userAgent);
    if (isApp) return t('account.own.app-device', { system });
    return t('account.own.device', { browser: browser ?? t('account.own.unknown-browser'), system });
  };
}

export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
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
