import type { MediaBulkAction } from '@institute/core/media/limits.ts';
import { normalizeTag } from '@institute/core/media/tags.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMediaTags } from '#dashboard/media/media-query.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './bulk-tags.module.css';
import { useTagsProblem } from './media-tags-field.tsx';

interface BulkTagsProps {
  disabled: boolean;
  onRun: (action: MediaBulkAction, tag: string) => void;
}

/** Adds a tag to the selected files or removes it. Suggests the tags of the library. */
export function BulkTags({ disabled, onRun }: BulkTagsProps) {
  const t = useTexts();
  const known = useMediaTags();
  const [tag, setTag] = useState('');
  const problem = useTagsProblem(tag ? [tag] : []);
  return (
    <div className={styles.row}>
      <Select
        className={styles.tag ?? ''}
        mode="tags"
        aria-label={t('admin.bulk.tag-field')}
        aria-invalid={problem !== undefined}
        placeholder={t('admin.media.tags')}
        virtual={false}
        status={problem ? 'error' : ''}
        tokenSeparators={[',']}
        value={tag ? [tag] : []}
        options={known.map((each) => ({ value: each.tag, label: each.tag }))}
        onChange={(next: string[]) => setTag(normalizeTag(next.at(-1) ?? ''))}
      />
      {(['tag', 'untag'] as const).map((action) => (
        <Button
          key={action}
          small
          disabled={disabled || !tag || problem !== undefined}
          onClick={() => onRun(action, tag)}
        >
          {t(`admin.bulk.${action}`)}
        </Button>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
