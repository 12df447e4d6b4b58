import type { CommentedType } from '@institute/core/content/comment/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useId } from 'react';
import { FormLayoutProvider, useFormLayoutState } from '#dashboard/content/form/form-layout.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { commentTexts } from './comment-texts.ts';
import styles from './comments.module.css';
import { CommentsLoading } from './comments-loading.tsx';
import { countOpen, LanguageComments } from './language-comments.tsx';
import { useItemComments } from './use-item-comments.ts';

interface ReadCommentsProps {
  kind: CommentedType;
  id: string;
  /** The languages in the order of their parts. */
  languages: readonly Language[];
}

/** The comments on a text that the user reads without a form. */
export function ReadComments({ kind, id, languages }: ReadCommentsProps) {
  useMoreTexts(commentTexts);
  const item = useItemComments(kind, id);
  const { data, error, retry } = item;
  return (
    <FormLayoutProvider layout={useFormLayoutState()} versions={null}>
      {error && <LoadFailed error={error} onRetry={retry} />}
      {!data && !error && <CommentsLoading />}
      {data && languages.map((each) => <LanguagePart key={each} {...{ item, data }} shown={each} />)}
    </FormLayoutProvider>
  );
}

function LanguagePart(props: Pick<Parameters<typeof LanguageComments>[0], 'item' | 'data' | 'shown'>) {
  const t = useTexts();
  const headingId = useId();
  const { data, shown } = props;
  const language = t(`common.language.inline.${shown}`);
  const count = countOpen(data, shown);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h4 id={headingId} tabIndex={-1}>
        {t(count > 0 ? 'admin.comment.language-open' : 'admin.comment.language', { language, count })}
      </h4>
      <LanguageComments {...props} form={null} headingId={headingId} />
    </section>
  );
}
