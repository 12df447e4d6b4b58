import { user as users } from '@institute/core/account/endpoints.ts';
import type { StaffUser } from '@institute/core/account/schemas.ts';
import { useState } from 'react';
import { useApi } from '#dashboard/app/api.ts';
import { useTexts } from '#dashboard/app/texts.ts';
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
