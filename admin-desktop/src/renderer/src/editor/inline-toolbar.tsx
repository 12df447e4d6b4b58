import { Bold, Italic, type LucideIcon, Subscript, Superscript } from 'lucide-react';
import { useState } from 'react';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { PlainIconButton } from '#dashboard/ui/plain/button.tsx';

/** Formats of the selected inline text, by the name of the browser's command. */
export const inlineFormats = [
  { format: 'bold', name: 'admin.editor.bold', icon: Bold },
  { format: 'italic', name: 'admin.editor.italic', icon: Italic },
  { format: 'superscript', name: 'admin.editor.superscript', icon: Superscript },
  { format: 'subscript', name: 'admin.editor.subscript', icon: Subscript },
] as const;

interface ButtonState {
  /** Whether a toggle is on. Undefined for a command. */
  isOn?: boolean | undefined;
  isOff?: boolean;
}

/**
 * Returns a function that renders the buttons of a toolbar for inline fields. The toolbar is one tab stop, and the field
 * keeps its selection while a button is pressed.
 */
export function useToolbarButtons() {
  const t = useTexts();
  const [stop, setStop] = useState<TextKey>('admin.editor.bold');
  return (name: TextKey, Icon: LucideIcon, onClick: () => void, { isOn, isOff }: ButtonState = {}) => (
    <PlainIconButton
      key={name}
      small
      name={t(name)}
      aria-pressed={isOn}
      aria-disabled={isOff}
      tabIndex={name === stop ? 0 : -1}
      onFocus={() => setStop(name)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
    </PlainIconButton>
  );
}
