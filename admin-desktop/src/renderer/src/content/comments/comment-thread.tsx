import type { Comment } from '@institute/core/content/comment/schemas.ts';
import { formatDateTime, formatRelative } from '@institute/core/lib/dates.ts';
import { useId } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import styles from './comments.module.css';
import type { CommentPlace } from './use-comment-places.ts';
import type { CommentSteps } from './use-comment-steps.ts';
import { WriteBox } from './write-box.tsx';

interface CommentThreadProps {
  comment: Comment;
  /** Undefined for a comment on the whole text, and while the form does not show the field. */
  place: CommentPlace | undefined;
  /** Whether the caret is in the text of the comment. */
  isAtCaret: boolean;
  people: readonly { id: string; username: string }[];
  steps: CommentSteps;
  onGo: (place: CommentPlace) => void;
}

/** The id of the element with a thread. It takes the focus by code. */
export const threadId = (comment: string) => `comment-${comment}`;

/** A comment with its replies and the steps that the user may take. */
export function CommentThread({ comment, place, isAtCaret, people, steps, onGo }: CommentThreadProps) {
  const t = useTexts();
  const writeId = useId();
  const { id, author, anchor, text, mentions, at, resolved, replies, mayDelete, mayResolve } = comment;
  const unsent = steps.unsent.of(id);
  const failure = steps.failureOf(id);
  const isSending = steps.sending === id;
  const by = author.id === null ? t('admin.comment.guest-name', { name: author.name }) : author.name;
  const name = anchor
    ? t('admin.comment.by-on', { name: by, quote: shortened(anchor.quote) })
    : t('admin.comment.by', { name: by });
  return (
    <article
      className={styles.thread}
      id={threadId(id)}
      tabIndex={-1}
      aria-label={name}
      aria-current={isAtCaret || undefined}
    >
      {anchor && <Quote {...{ place, onGo }} text={anchor.quote} />}
      {isAtCaret && <p className={styles.hint}>{t('admin.comment.at-caret')}</p>}
      <Byline {...{ author, at }} />
      <CommentText {...{ text, mentions }} />
      {replies.length > 0 && (
        <ol className={styles.replies} aria-label={t('admin.comment.replies')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Byline author={reply.author} at={reply.at} />
              <CommentText text={reply.text} mentions={reply.mentions} />
              {reply.mayDelete && (
                <Button
                  small
                  variant="quiet"
                  aria-label={t('admin.comment.delete-reply', { name: reply.author.name })}
                  onClick={() => void steps.remove(id, reply.id)}
                >
                  {t('admin.comment.delete')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {resolved && <Resolved {...resolved} />}
      {failure && !unsent && <FormAlert text={failure} />}
      {unsent ? (
        <WriteBox
          id={writeId}
          kind="reply"
          {...{ people, failure, isSending }}
          text={unsent.text}
          autoFocus={unsent.text === ''}
          onChange={(next) => steps.unsent.set(id, { text: next })}
          onSend={(next) => steps.reply(id, next)}
          onClose={() => steps.unsent.set(id, undefined)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button small onClick={() => steps.unsent.set(id, { text: '' })}>
            {t('admin.comment.reply')}
          </Button>
          {mayResolve && (
            <Button small disabled={isSending} onClick={() => steps.resolve(id, !resolved)}>
              {t(resolved ? 'admin.comment.reopen' : 'admin.comment.resolve')}
            </Button>
          )}
          {mayDelete && (
            <Button small disabled={isSending} onClick={() => void steps.remove(id)}>
              {t('admin.comment.delete')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** The text that a comment is about, and whether the form still has it. */
function Quote({ text, place, onGo }: { text: string } & Pick<CommentThreadProps, 'place' | 'onGo'>) {
  const t = useTexts();
  const isGone = place?.state === 'gone';
  return (
    <div className={styles.anchor}>
      {place && !isGone ? (
        <button
          type="button"
          className={styles.quote}
          aria-label={t('admin.comment.go-to', { quote: shortened(text) })}
          onClick={() => onGo(place)}
        >
          {text}
        </button>
      ) : (
        <blockquote className={styles.quote}>{isGone ? <del>{text}</del> : text}</blockquote>
      )}
      {isGone && <p className={styles.state}>{t('admin.comment.gone')}</p>}
      {place?.state === 'changed' && <p className={styles.state}>{t('admin.comment.changed')}</p>}
    </div>
  );
}

function Resolved({ at, by }: NonNullable<Comment['resolved']>) {
  const t = useTexts();
  const { language } = useLanguage();
  const time = formatRelative(at, language);
  return (
    <p className={styles.hint}>
      {by ? t('admin.comment.resolved-by', { name: by, time }) : t('admin.comment.resolved', { time })}
    </p>
  );
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

type Written = Pick<Comment, 'author' | 'at' | 'text' | 'mentions'>;

/** Who wrote a comment or a reply when. */
function Byline({ author, at }: Pick<Written, 'author' | 'at'>) {
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
function CommentText({ text, mentions }: Pick<Written, 'text' | 'mentions'>) {
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
