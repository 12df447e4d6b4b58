import { imageTypes } from '@institute/core/media/limits.ts';
import { FileUp, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import type { ControlProps } from './field.tsx';
import styles from './image-input.module.css';

interface FileButtonProps {
  control: ControlProps;
  text: string;
  multiple?: boolean;
  /** The types that are offered; pictures, unless told. */
  accept?: string;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

/**
 * A file input that looks like a button. The input itself, unseen, is what keyboards and screen readers use;
 * the button is its face for the mouse.
 */
export function FileButton({ control, text, multiple, accept, disabled, onChoose }: FileButtonProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <input
        {...control}
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept ?? imageTypes.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // So that choosing the same file again is a change too.
          event.target.value = '';
        }}
      />
      <Button
        small
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {accept ? <FileUp size={16} /> : <ImageUp size={16} />}
        {text}
      </Button>{' '}
      <span className={styles.drop} aria-hidden="true">
        {t('admin.upload.drop')}
      </span>
    </div>
  );
}
