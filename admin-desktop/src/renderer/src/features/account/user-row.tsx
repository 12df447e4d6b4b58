import type { StaffUser } from '@institute/core/account/schemas.ts';
import { formatDate, formatRelative } from '@institute/core/lib/dates.ts';
import { KeyRound, LogOut, Trash2, UserCog } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { Row } from '#dashboard/ui/row-list.tsx';

interface UserRowProps {
  user: StaffUser;
  onSetRole: () => void;
  onSetPassword: () => void;
  onEndSessions: () => void;
  onRemove: () => void;
}

/** One user. Users manage their own password and sessions in the account view. */
export function UserRow({ user, onSetRole, onSetPassword, onEndSessions, onRemove }: UserRowProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { username, role, createdAt, lastSignInAt, sessions, isDisabled, hasTwoFactor, isYou } = user;
  return (
    <Row
      title={
        <>
          {username}
          <Badge>{t(`admin.role.${role}`)}</Badge>
          {isYou && <Badge>{t('account.users.you')}</Badge>}
          {hasTwoFactor && <Badge variant="done">{t('account.two-factor.badge')}</Badge>}
          {isDisabled && <Badge variant="warn">{t('account.users.disabled')}</Badge>}
        </>
      }
      meta={
        <>
          <span>{t('account.users.created', { time: formatDate(createdAt, language) })}</span>
          <span>
            {lastSignInAt
              ? t('account.users.last-seen', { time: formatRelative(lastSignInAt, language) })
              : t('account.users.never-seen')}
          </span>
          <span>{t('account.users.sessions', { count: sessions })}</span>
        </>
      }
      actions={
        <>
          <IconButton
            name={t('admin.role.change-of', { username })}
            tip={t('admin.role.change')}
            onClick={onSetRole}
          >
            <UserCog size={18} aria-hidden="true" />
          </IconButton>
          {!isYou && (
            <IconButton
              name={t('account.users.change-password-of', { username })}
              tip={t('account.users.change-password')}
              onClick={onSetPassword}
            >
              <KeyRound size={18} aria-hidden="true" />
            </IconButton>
          )}
          {!isYou && sessions > 0 && (
            <IconButton
              name={t('account.users.end-sessions-of', { username })}
              tip={t('account.users.end-sessions')}
              onClick={onEndSessions}
            >
              <LogOut size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            name={t('account.users.remove-of', { username })}
            tip={t('account.users.remove')}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}
