import type { LucideIcon } from 'lucide-react';
import type Quill from 'quill';
import type { TextKey } from '#dashboard/i18n/texts.ts';

type Formats = Record<string, unknown>;

/** A button of the editor. Without `isOn` it is a command, not a toggle. */
export interface ToolbarButton {
  name: TextKey;
  icon: LucideIcon;
  isOn?: (formats: Formats) => boolean;
  run: (editor: Quill, formats: Formats) => void;
  isOff?: (editor: Quill, formats: Formats) => boolean;
}

/** Returns a button that sets a format of lines, or removes it. */
export function lineButton(format: string, value: unknown, name: TextKey, icon: LucideIcon): ToolbarButton {
  const isOn = (formats: Formats) => formats[format] === value;
  return { name, icon, isOn, run: (editor, on) => editor.format(format, isOn(on) ? false : value, 'user') };
}
