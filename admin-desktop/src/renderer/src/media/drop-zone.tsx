import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './image-input.module.css';

interface DropZoneProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
}

/** Accepts files dropped onto part of the page. Contains a file input for keyboard and touch. */
export function DropZone({ disabled, onFiles, className, children }: DropZoneProps) {
  // Entering a child fires before the parent is left, so count the events.
  const [depth, setDepth] = useState(0);
  const ifFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) act(event);
  };
  const isOver = depth > 0 && !disabled;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same for every device.
    <div
      className={[className, styles.zone, isOver && styles.over].filter(Boolean).join(' ')}
      onDragEnter={ifFiles(() => setDepth((before) => before + 1))}
      onDragLeave={ifFiles(() => setDepth((before) => Math.max(0, before - 1)))}
      onDragOver={ifFiles((event) => {
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
      })}
      onDrop={ifFiles((event) => {
        event.preventDefault();
        setDepth(0);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      })}
    >
      {children}
    </div>
  );
}
