import { imageTypes } from '@institute/core/media/limits.ts';
import { FileUp, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import type { ControlProps } from '#dashboard/ui/field.tsx';
import styles from './image-input.module.css';

interface FileButtonProps {
  control: ControlProps;
  text: string;
  multiple?: boolean;
  /** The accepted types. Default: images. */
  accept?: string;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

/**
 * A file input that looks like a button. Keyboards and screen readers use the visually concealed input, the mouse
 * uses the button. Not antd's Upload: its input is hidden from assistive technology.
 */
export function FileButton({ control, text, multiple, accept, disabled, onChoose }: FileButtonProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      {/* The name of the input contains the text of the button, for speech control. */}
      <label className="visually-hidden" htmlFor={control.id}>
        {text}
      </label>
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
          // Reset, so that choosing the same file again fires a change event.
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
