import { user as users } from '@institute/core/account/endpoints.ts';
import type { StaffUser } from '@institute/core/account/schemas.ts';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

interface RoleDialogProps {
  user: StaffUser;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes the role of a user after the own password. */
export function RoleDialog({ user: { id, username, role: before }, onDone, onCancel }: RoleDialogProps) {
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
