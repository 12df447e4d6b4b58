import { z } from 'zod';
import { anyAccount } from '#core/account/roles.ts';
import { endpoint, staffEndpoint } from '#core/api/endpoint.ts';
import { commentLimits } from './limits.ts';
import {
  commentInput,
  commentItemParams,
  commentParams,
  guestCommentInput,
  guestCommentParams,
  itemComments,
  replyInput,
  resolutionInput,
} from './schemas.ts';

/** Comments on the texts of content. Reviewers comment on the texts that they can read. Each response contains all comments of the item. */
export const comment = {
  list: staffEndpoint('comment', 'GET', '/api/admin/comments/:kind/:id', anyAccount, {
    summary: 'The comments on an item or on the working copy of a new item',
    params: commentItemParams,
    errors: ['not_own_item'],
    response: itemComments,
  }),
  create: staffEndpoint('comment', 'POST', '/api/admin/comments/:kind/:id', anyAccount, {
    isUnpublished: true,
    summary: `Comments on a passage of a text or on a whole text; at most ${commentLimits.perItem} per item`,
    params: commentItemParams,
    // JSON can escape each character.
    bodyLimit: commentLimits.fieldText * 6,
    body: commentInput,
    errors: ['not_own_item', 'too_many_comments'],
    response: itemComments,
  }),
  reply: staffEndpoint('comment', 'POST', '/api/admin/comments/:kind/:id/:comment', anyAccount, {
    isUnpublished: true,
    summary: 'Replies to a comment',
    params: commentParams,
    body: replyInput,
    errors: ['not_own_item', 'too_many_comments'],
    response: itemComments,
  }),
  resolve: staffEndpoint('comment', 'PUT', '/api/admin/comments/:kind/:id/:comment', anyAccount, {
    isUnpublished: true,
    summary: 'Resolves a comment, or opens it again; reviewers only their own',
    params: commentParams,
    body: resolutionInput,
    errors: ['not_own_item', 'role_forbidden'],
    response: itemComments,
  }),
  remove: staffEndpoint('comment', 'DELETE', '/api/admin/comments/:kind/:id/:comment', anyAccount, {
    isUnpublished: true,
    summary:
      'Deletes a comment with its replies, or a reply; by its author or an owner, and that of a guest by all staff',
    params: commentParams,
    errors: ['not_own_item', 'role_forbidden'],
    response: itemComments,
  }),
};

/** A comment of a guest. The response shows nothing of the other comments. */
export const guestComment = endpoint(
  { resource: 'comment', method: 'POST', path: '/api/previews/:token/:language/comments', access: 'public' },
  {
    status: 201,
    isUnpublished: true,
    summary: `Comments on a text by a preview link; at most ${commentLimits.guestsPerItem} comments of guests per item`,
    params: guestCommentParams,
    body: guestCommentInput,
    errors: ['too_many_comments', 'too_many_requests'],
    response: z.object({ ok: z.literal(true) }),
  },
);
