import { AppError } from '@institute/core/api/errors.ts';
import { comment as comments } from '@institute/core/content/comment/endpoints.ts';
import type { Comment, ItemComments } from '@institute/core/content/comment/schemas.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import { fakeHash } from './stored-reviews.ts';

type Person = ItemComments['people'][number];
type Reply = Comment['replies'][number];

/** The user whom the fake API signs in. */
const me: Person = { id: '1', username: 'editor' };

interface AddedComment extends Partial<Pick<Comment, 'language' | 'author' | 'resolved' | 'replies'>> {
  text: string;
  /** The field, its whole plain text and the passage in it. Without it, the comment is on the whole text. */
  on?: readonly [field: string, text: string, quote: string];
}

/** The comments behind a fake API. Tests may change them as a colleague does. */
export interface StoredComments {
  /** The oldest first. */
  comments: Comment[];
  people: Person[];
  /** Rejects changes like a server that is down. */
  isDown: boolean;
  /** Adds a comment of a colleague. */
  add(id: string, comment: AddedComment): Comment;
}

/** Stores comments with the rules of the server. */
export function storeComments(api: FakeApi, stored: { items: readonly { id: string }[] }): StoredComments {
  const itemOf = new Map<string, string>();
  const texts: Record<string, string> = {};
  let count = 0;
  const nextId = () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
  const state: StoredComments = {
    comments: [],
    people: [
      { id: '00000000-0000-4000-8000-00000000aaaa', username: 'ratna' },
      { id: '00000000-0000-4000-8000-00000000bbbb', username: 'wayan' },
    ],
    isDown: false,
    add(id, { text, on, ...values }) {
      const start = on?.[1].indexOf(on[2]) ?? 0;
      if (on && start < 0) throw new Error(`The text does not contain “${on[2]}”.`);
      const anchor = on && { field: on[0], text: on[1], start, end: start + on[2].length };
      const author = { id: 'sari', name: 'sari' };
      const added: Comment = {
        ...{ id: nextId(), language: 'id', anchor: anchor ? anchored(anchor) : null, author, text },
        ...{ mentions: mentionsIn(text), at: new Date().toISOString(), resolved: null, replies: [] },
        mayDelete: api.role === 'owner',
        mayResolve: api.role !== 'reviewer',
        ...values,
      };
      state.comments.push(added);
      itemOf.set(added.id, id);
      return added;
    },
  };

  const mentionsIn = (text: string) =>
    state.people.filter(({ username }) => new RegExp(`(^|[^\\w])@${username}(?!\\w)`, 'i').test(text));

  function anchored({
    field,
    text,
    start,
    end,
  }: {
    field: string;
    text: string;
    start: number;
    end: number;
  }) {
    if (start >= end || end > text.length)
      throw new AppError('validation', { fields: { anchor: 'invalid' } });
    const textHash = fakeHash(text);
    texts[textHash] = text;
    return { field, textHash, start, end, quote: text.slice(start, end) };
  }

  function itemComments(id: string): ItemComments {
    if (!stored.items.some((each) => each.id === id)) throw new AppError('not_found');
    const own = state.comments.filter((each) => itemOf.get(each.id) === id);
    const hashes = own.flatMap(({ anchor }) => anchor?.textHash ?? []);
    return {
      comments: own,
      texts: Object.fromEntries(hashes.map((hash) => [hash, texts[hash] ?? ''])),
      people: state.people,
    };
  }

  /** Returns a thread of an item for a change. */
  function threadOf(id: string, comment: string): Comment {
    const found = itemComments(id).comments.find((each) => each.id === comment);
    if (!found) throw new AppError('not_found');
    return found;
  }

  function checkUp() {
    if (state.isDown) throw new AppError('unavailable');
  }

  const mine = { id: me.id, name: me.username };
  api.on(comments.list, ({ params: { id } }) => itemComments(id));
  api.on(comments.create, ({ params: { id }, body: { language, anchor, text } }) => {
    checkUp();
    itemComments(id);
    const added = state.add(id, { text, language, author: mine });
    added.mayDelete = true;
    added.mayResolve = true;
    if (anchor) added.anchor = anchored(anchor);
    return itemComments(id);
  });
  api.on(comments.reply, ({ params: { id, comment }, body: { text } }) => {
    checkUp();
    const reply: Reply = {
      ...{ id: nextId(), author: mine, text, mentions: mentionsIn(text) },
      ...{ at: new Date().toISOString(), mayDelete: true },
    };
    threadOf(id, comment).replies.push(reply);
    return itemComments(id);
  });
  api.on(comments.resolve, ({ params: { id, comment }, body: { isResolved } }) => {
    checkUp();
    const thread = threadOf(id, comment);
    if (!thread.mayResolve) throw new AppError('role_forbidden');
    thread.resolved = isResolved ? { at: new Date().toISOString(), by: me.username } : null;
    return itemComments(id);
  });
  api.on(comments.remove, ({ params: { id, comment } }) => {
    checkUp();
    const own = itemComments(id).comments;
    const parent = own.find(({ replies }) => replies.some((each) => each.id === comment));
    const target = parent?.replies.find((each) => each.id === comment) ?? threadOf(id, comment);
    if (!target.mayDelete) throw new AppError('role_forbidden');
    if (parent) parent.replies = parent.replies.filter((each) => each !== target);
    else state.comments = state.comments.filter((each) => each.id !== comment);
    return itemComments(id);
  });
  return state;
}
