import { type CommentedType, commentedFields } from '@institute/core/content/comment/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { memo, useCallback, useId, useState } from 'react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import { SettingsPart } from '#dashboard/content/form/text-and-settings.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { commentTexts } from './comment-texts.ts';
import styles from './comments.module.css';
import { CommentsLoading } from './comments-loading.tsx';
import { countOpen, LanguageComments } from './language-comments.tsx';
import { useItemComments } from './use-item-comments.ts';

interface CommentsPartProps {
  kind: ContentType;
  id: string;
  /** The language that the form shows. */
  shown: Language;
  onShow: (language: Language) => void;
}

/** The comments on the texts of an item, for the language that the form shows. Nothing for types without comments. */
export const CommentsPart = memo(({ kind, ...item }: CommentsPartProps) =>
  isCommented(kind) ? <ItemCommentsPart kind={kind} {...item} /> : null,
);

function isCommented(kind: ContentType): kind is CommentedType {
  return kind in commentedFields;
}

interface ItemCommentsPartProps extends CommentsPartProps {
  kind: CommentedType;
}

function ItemCommentsPart({ kind, id, shown, onShow }: ItemCommentsPartProps) {
  useMoreTexts(commentTexts);
  const t = useTexts();
  const item = useItemComments(kind, id);
  const headingId = useId();
  const { data, error, retry } = item;
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const enter = useCallback((part: HTMLElement | null) => setForm(part?.closest('form') ?? null), []);
  const count = countOpen(data, shown);
  return (
    <SettingsPart
      title={count > 0 ? t('admin.comment.title-open', { count }) : t('admin.comment.title')}
      headingId={headingId}
    >
      <div className={styles.part} ref={enter}>
        {error && <LoadFailed error={error} onRetry={retry} />}
        {!data && !error && <CommentsLoading />}
        {data && <LanguageComments {...{ item, data, form, shown, onShow, headingId }} />}
      </div>
    </SettingsPart>
  );
}
