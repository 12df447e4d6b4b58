import { storedPreference, storePreference } from '@institute/core/site/preferences.ts';
import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { useFitsPreview, useFitsSettings, useIsWideScreen } from '#dashboard/lib/use-is-wide-screen.ts';

/** The times of an item that a dialog sets. */
export type TimeOf = 'publishAt' | 'unpublishAt';

/** What lies beside the text of an open form. */
interface FormLayout {
  /** Whether both languages lie side by side. A preview leaves space for one, except on very wide screens. */
  hasColumns: boolean;
  /** Whether the settings lie beside the text, in turn with the preview. Otherwise they lie over it. */
  isBeside: boolean;
  settingsId: string;
  areSettingsOpen: boolean;
  isPreviewed: boolean;
  /** The time whose dialog is open. */
  openTime: TimeOf | undefined;
  setOpenTime(time: TimeOf | undefined): void;
  toggleSettings(): void;
  closeSettings(): void;
  togglePreview(): void;
  /** Makes a field visible: opens the settings if it is in them, and otherwise uncovers the text. */
  reveal(field: Element): void;
}

const FormLayoutContext = createContext<FormLayout | undefined>(undefined);
const VersionsContext = createContext<ReactNode>(null);

interface FormLayoutProviderProps {
  layout: FormLayout;
  /** The part of the settings that all content types share. Unlike the layout, it changes with each key press. */
  versions: ReactNode;
  children: ReactNode;
}

export function FormLayoutProvider({ layout, versions, children }: FormLayoutProviderProps) {
  return (
    <FormLayoutContext value={layout}>
      <VersionsContext value={versions}>{children}</VersionsContext>
    </FormLayoutContext>
  );
}

export function Versions() {
  return useContext(VersionsContext);
}

/** The panels of the open form. */
export function useFormLayout() {
  const layout = useContext(FormLayoutContext);
  if (!layout) throw new Error('useRoom needs a RoomProvider above it.');
  return layout;
}

/** The state of the panels. Whether the settings lie beside the text is stored on the device. */
export function useFormLayoutState(): FormLayout {
  const isWide = useIsWideScreen();
  const isBeside = useFitsSettings();
  const fitsPreview = useFitsPreview();
  const settingsId = useId();
  const [isKept, setKept] = useState(() => storedPreference('settings-panel') !== 'closed');
  const [isOver, setOver] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [openTime, setOpenTime] = useState<TimeOf>();

  return useMemo(() => {
    function setSettings(isOpen: boolean) {
      if (!isBeside) return setOver(isOpen);
      setKept(isOpen);
      storePreference('settings-panel', isOpen ? 'open' : 'closed');
      if (isOpen) setPreviewed(false);
    }
    const areSettingsOpen = isBeside ? isKept && !isPreviewed : isOver;
    const hasColumns = isWide && (fitsPreview || !isPreviewed);
    return {
      ...{ hasColumns, isBeside, settingsId, areSettingsOpen, isPreviewed, openTime, setOpenTime },
      toggleSettings: () => setSettings(!areSettingsOpen),
      closeSettings: () => setSettings(false),
      togglePreview: () => setPreviewed(!isPreviewed),
      reveal(field) {
        const isSetting = field.closest(`#${CSS.escape(settingsId)}`) !== null;
        if (isSetting) setSettings(true);
        else setOver(false);
      },
    };
  }, [isWide, isBeside, fitsPreview, settingsId, isKept, isOver, isPreviewed, openTime]);
}
