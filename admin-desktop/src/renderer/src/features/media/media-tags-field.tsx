import { mediaLimits } from '@institute/core/media/limits.ts';
import { normalizeTags } from '@institute/core/media/tags.ts';
import { Select } from 'antd';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMediaTags } from '#dashboard/media/media-query.ts';
import { Field } from '#dashboard/ui/field.tsx';

interface TagsFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags of a file. Suggests the tags of the library. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const t = useTexts();
  const known = useMediaTags();
  return (
    <Field
      name="tags"
      label={t('admin.media.tags')}
      hint={t('admin.media.tags-hint', { n: mediaLimits.tags })}
      error={error}
    >
      {(control) => (
        <Select
          {...control}
          mode="tags"
          virtual={false}
          status={error ? 'error' : ''}
          tokenSeparators={[',']}
          value={[...tags]}
          options={known.map(({ tag }) => ({ value: tag, label: tag }))}
          onChange={(next: string[]) => onChange(normalizeTags(next))}
        />
      )}
    </Field>
  );
}

/** Returns the error of tags that the server would reject. */
export function useTagsProblem(tags: readonly string[]): string | undefined {
  const t = useTexts();
  const tag = tags.find((each) => each.length > mediaLimits.tag);
  if (tag) return t('admin.media.tag-too-long', { n: mediaLimits.tag, tag });
  return tags.length > mediaLimits.tags ? t('admin.media.tags-full', { n: mediaLimits.tags }) : undefined;
}
