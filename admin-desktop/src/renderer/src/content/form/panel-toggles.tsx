import { Eye, PanelRight } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { useFormLayout } from './form-layout.tsx';

/** Focused when the settings close. */
export const settingsToggleId = (settingsId: string) => `${settingsId}-toggle`;

/** The buttons that open the preview and the settings of an item. */
export function PanelToggles() {
  const t = useTexts();
  const { settingsId, areSettingsOpen, isPreviewed, toggleSettings, togglePreview } = useFormLayout();
  return (
    <>
      <IconButton name={t('admin.copy.preview')} aria-expanded={isPreviewed} onClick={togglePreview}>
        <Eye size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={settingsToggleId(settingsId)}
        name={t('admin.settings.settings')}
        aria-expanded={areSettingsOpen}
        aria-controls={settingsId}
        onClick={toggleSettings}
      >
        <PanelRight size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
