import { invitation } from '@institute/core/account/endpoints.ts';
import type { OpenInvitation } from '@institute/core/account/schemas.ts';
import { formatEventTime, formatRelative } from '@institute/core/lib/dates.ts';
import { X } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import { useInvitations, useUsersChanged } from './use-users.ts';

/** The open invitations. */
export function InvitationList({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const reportFailure = useReportError();
  const changed = useUsersChanged();
  const { language } = useLanguage();
  const { data, error, refetch } = useInvitations();

  function madeBy({ createdBy, createdAt }: OpenInvitation): string {
    const time = formatRelative(createdAt, language);
    return createdBy
      ? t('account.invitation.by', { username: createdBy, time })
      : t('account.invitation.made', { time });
  }

  async function revoke(each: OpenInvitation) {
    const yes = await confirm({
      title: t('account.invitation.revoke'),
      text: t('account.invitation.revoke-question'),
      detail: madeBy(each),
      yes: t('account.invitation.revoke'),
      no: t('admin.dialog.cancel'),
      danger: true,
      action: () =>
        api
          .call(invitation.revoke, { params: { id: each.id } })
          .then(
            () => true,
            (error) => {
              reportFailure(error);
              return false;
            },
          )
          .finally(changed),
    });
    if (!yes) return;
    toasts.show({ title: t('admin.message.success'), description: t('account.invitation.revoked') });
    requestAnimationFrame(onRemoved);
  }

  return (
    <ViewSection title={t('account.invitation.title')}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState title={t('account.invitation.empty')} />}
      {data && data.length > 0 && (
        <RowList label={t('account.invitation.title')}>
          {data.map((each) => (
            <Row
              key={each.id}
              title={madeBy(each)}
              meta={
                <>
                  <span>{t(`admin.role.${each.role}`)}</span>
                  <span>
                    {t('account.invitation.expires', {
                      time: `${formatEventTime(each.expiresAt, language)} ${t('common.wib')}`,
                    })}
                  </span>
                </>
              }
              actions={
                <IconButton
                  name={t('account.invitation.revoke-named', { text: madeBy(each) })}
                  tip={t('account.invitation.revoke')}
                  onClick={() => revoke(each)}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              }
            />
          ))}
        </RowList>
      )}
    </ViewSection>
  );
}
