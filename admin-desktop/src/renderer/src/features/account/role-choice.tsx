import { type Role, roles } from '@institute/core/account/roles.ts';
import { useId } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './role-choice.module.css';

interface RoleChoiceProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** The role of a user, with a sentence on what each role may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const t = useTexts();
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('admin.role.label')}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="radio"
            name={id}
            checked={role === value}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-text`}
            onChange={() => onChange(role)}
          />
          <span id={`${id}-${role}`}>{t(`admin.role.${role}`)}</span>
          <span id={`${id}-${role}-text`} className={styles.text}>
            {t(`admin.role.may.${role}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
