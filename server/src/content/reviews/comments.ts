import type { Knex } from 'knex';
import type { ItemKey } from '#server/content/revisions/working-copies.ts';
import { Comment } from '#server/db/models/comment.ts';

/** Deletes the comments of an item that is deleted permanently. */
export async function deleteComments(db: Knex, { kind, itemId }: ItemKey): Promise<void> {
  await Comment.query(db).where({ kind, item_id: itemId }).delete();
  await deleteUnusedTexts(db);
}

/** Deletes the texts that no comment quotes any more. Call it in the transaction of the deletion. */
export async function deleteUnusedTexts(db: Knex): Promise<void> {
  await db('comment_texts')
    .whereNotExists(db('comments').select(db.raw('1')).whereRaw('comments.text_hash = comment_texts.hash'))
    .delete();
}
