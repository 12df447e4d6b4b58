import { user as users } from '@institute/core/account/endpoints.ts';
import type { StaffUser } from '@institute/core/account/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { userKey, useSession } from '#dashboard/lib/session.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { RowList } from '#dashboard/ui/row-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useUsers, useUsersChanged } from './use-users.ts';
import { UserRow } from './user-row.tsx';

type UserDialog = { about: 'role' | 'password' | 'removal'; user: StaffUser };

/** All accounts with their actions. */
export function UserList({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const session = useSession();
  const queries = useQueryClient();
  const reportFailure = useReportError();
  const changed = useUsersChanged();
  const { data, error, refetch } = useUsers();
  const [dialog, setDialog] = useState<UserDialog>();

  function done(text: string) {
    setDialog(undefined);
    changed();
    toasts.show({ title: t('admin.message.success'), description: text });
  }

  async function endSessions({ id, username }: StaffUser) {
    const yes = await confirm({
      title: t('account.users.end-sessions'),
      text: t('account.users.end-sessions-question', { username }),
      yes: t('account.users.end-sessions'),
      no: t('admin.dialog.cancel'),
      danger: true,
      action: () =>
        api.call(users.endSessions, { params: { id } }).then(
          () => true,
          (error) => {
            reportFailure(error);
            changed();
            return false;
          },
        ),
    });
    if (!yes) return;
    done(t('account.users.sessions-ended', { username }));
    // A user without sessions has nothing to revoke.
    requestAnimationFrame(onRemoved);
  }

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <CardSkeleton />;
  return (
    <>
      <RowList label={t('account.users.title')}>
        {data.map((each) => (
          <UserRow
            key={each.id}
            user={each}
            onSetRole={() => setDialog({ about: 'role', user: each })}
            onSetPassword={() => setDialog({ about: 'password', user: each })}
            onEndSessions={() => endSessions(each)}
            onRemove={() => setDialog({ about: 'removal', user: each })}
          />
        ))}
      </RowList>
      {dialog?.about === 'role' && (
        <RoleDialog
          user={dialog.user}
          onDone={() => {
            done(t('admin.role.changed', { username: dialog.user.username }));
            if (dialog.user.isYou) void queries.invalidateQueries({ queryKey: userKey });
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {dialog?.about === 'password' && (
        <PasswordDialog
          title={t('account.users.change-password-of', { username: dialog.user.username })}
          text={t('account.users.change-password-text', { username: dialog.user.username })}
          withNew
          yes={t('account.users.change-password')}
          busy={t('admin.form.saving')}
          send={(body) => api.call(users.setPassword, { params: { id: dialog.user.id }, body })}
          onDone={() => done(t('account.users.password-changed'))}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {dialog?.about === 'removal' && (
        <PasswordDialog
          title={t('account.users.remove')}
          text={t('account.users.confirm-remove', { username: dialog.user.username })}
          detail={t(dialog.user.isYou ? 'account.users.remove-self' : 'account.users.remove-text')}
          danger
          yes={t('account.users.remove')}
          busy={t('account.users.removing')}
          send={({ currentPassword }) =>
            api.call(users.remove, { params: { id: dialog.user.id }, body: { currentPassword } })
          }
          onDone={() => {
            done(t('account.users.removed'));
            if (dialog.user.isYou) session.signedOut();
            // The pressed button disappears with its row.
            else requestAnimationFrame(onRemoved);
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface RoleDialogProps {
  user: StaffUser;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes the role of a user after the own password. */
function RoleDialog({ user: { id, username, role: before }, onDone, onCancel }: RoleDialogProps) {
  const t = useTexts();
  const api = useApi();
  const [role, setRole] = useState(before);
  return (
    <PasswordDialog
      title={t('admin.role.change-of', { username })}
      text={t('admin.role.change-text')}
      yes={t('admin.role.change')}
      busy={t('admin.role.changing')}
      send={({ currentPassword }) =>
        api.call(users.setRole, { params: { id }, body: { role, currentPassword } })
      }
      {...{ onDone, onCancel }}
    >
      <RoleChoice value={role} onChange={setRole} />
    </PasswordDialog>
  );
}
