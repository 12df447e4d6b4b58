import { invitation } from '@institute/core/account/endpoints.ts';
import type { Role } from '@institute/core/account/roles.ts';
import type { NewInvitation } from '@institute/core/account/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import type { InputRef } from 'antd';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './account-form.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useUsersChanged } from './use-users.ts';

/** Creates an invitation and shows its link. The server shows the link only once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const changed = useUsersChanged();
  const [role, setRole] = useState<Role>('owner');
  const [made, setMade] = useState<NewInvitation>();
  if (made) return <LinkDialog invitation={made} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('account.invitation.create')}
      text={t('account.invitation.create-text')}
      yes={t('account.invitation.create')}
      busy={t('account.invitation.creating')}
      send={({ currentPassword }) => api.call(invitation.create, { body: { currentPassword, role } })}
      onDone={(result) => {
        setMade(result);
        changed();
      }}
      onCancel={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </PasswordDialog>
  );
}

function LinkDialog({
  invitation: { link, expiresAt },
  onClose,
}: {
  invitation: NewInvitation;
  onClose: () => void;
}) {
  const t = useTexts();
  const { language } = useLanguage();
  const input = useRef<InputRef>(null);
  const [text, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('account.invitation.copied'));
    } catch {
      // The clipboard is blocked or the page is not secure. Select the text for copying by hand.
      input.current?.select();
      setSaid(t('common.action.copy-failed'));
    }
  }

  return (
    <Dialog title={t('account.invitation.created')} onCancel={onClose}>
      <Field label={t('account.invitation.link')} hint={t('account.invitation.hint')}>
        {(control) => (
          <div className={styles.link}>
            <TextInput
              {...control}
              ref={input}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={copy}>
              <Copy size={18} aria-hidden="true" />
              {t('common.action.copy')}
            </Button>
          </div>
        )}
      </Field>
      <p className={styles.note}>
        {t('account.invitation.expires', {
          time: `${formatEventTime(expiresAt, language)} ${t('common.wib')}`,
        })}
      </p>
      <p className={styles.note} role="status">
        {text}
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('account.invitation.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
