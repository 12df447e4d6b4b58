import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useFormLayout, Versions } from './form-layout.tsx';
import { settingsToggleId } from './panel-toggles.tsx';
import styles from './text-and-settings.module.css';

interface TextAndSettingsProps {
  /** Everything that is not text: status, times, images, checks. */
  settings: ReactNode;
  /** The texts in both languages. */
  children: ReactNode;
}

/**
 * The fields of an item: its texts, and its settings in a panel beside them or, on narrow screens, in a drawer. The
 * settings stay mounted while they are closed, with their values and errors.
 */
export function TextAndSettings({ settings, children }: TextAndSettingsProps) {
  const t = useTexts();
  const { isBeside, settingsId, areSettingsOpen, closeSettings } = useFormLayout();
  const title = t('admin.settings.settings');
  return (
    <>
      <div className={styles.text}>{children}</div>
      {isBeside ? (
        <section id={settingsId} className={styles.panel} aria-label={title} hidden={!areSettingsOpen}>
          {settings}
          <Versions />
        </section>
      ) : (
        <Drawer
          open={areSettingsOpen}
          forceRender
          // In the form, to which the fields belong.
          getContainer={false}
          rootClassName={styles.over ?? ''}
          size="min(25rem, 100vw)"
          title={<h3 className={styles.title}>{title}</h3>}
          closable={{ 'aria-label': t('admin.settings.close-settings') }}
          // The focus goes to the toggle, except if the drawer closes for a field of the text.
          focusable={{ focusTriggerAfterClose: false }}
          onClose={() => {
            closeSettings();
            document.getElementById(settingsToggleId(settingsId))?.focus();
          }}
        >
          <div id={settingsId} className={styles.settings}>
            {settings}
            <Versions />
          </div>
        </Drawer>
      )}
    </>
  );
}

interface SettingsPartProps {
  title: string;
  /** The id of a heading that takes the focus by code. */
  headingId?: string;
  children: ReactNode;
}

/** A part of the settings with its heading. */
export function SettingsPart({ title, headingId, children }: SettingsPartProps) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading} {...(headingId && { id: headingId, tabIndex: -1 })}>
        {title}
      </h3>
      {children}
    </section>
  );
}
