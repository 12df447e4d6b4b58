import type { Comment } from '@institute/core/content/comment/schemas.ts';
import { formatDateTime, formatRelative } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import styles from './comments.module.css';

type Written = Pick<Comment, 'author' | 'at' | 'text' | 'mentions'>;

/** Who wrote a comment or a reply when. */
export function Byline({ author, at }: Pick<Written, 'author' | 'at'>) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <p className={styles.byline}>
      <strong dir="auto">{author.name}</strong>
      {author.id === null && <Badge>{t('admin.comment.guest')}</Badge>}
      <time dateTime={at} title={formatDateTime(at, language)}>
        {formatRelative(at, language)}
      </time>
    </p>
  );
}

/** The text of a comment or a reply, with marked names of mentioned colleagues. */
export function CommentText({ text, mentions }: Pick<Written, 'text' | 'mentions'>) {
  const names = mentions.map(({ username }) => `@${username}`).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${names.map(escapePattern).join('|')})`, 'giu');
  const parts = names.length === 0 ? [text] : text.split(pattern);
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
          <strong className={styles.mention} key={index}>
            {part}
          </strong>
        ) : (
          part
        ),
      )}
    </p>
  );
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
