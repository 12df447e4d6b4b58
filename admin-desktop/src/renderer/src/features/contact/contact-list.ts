import type { ListShape } from '#dashboard/lib/list-state.ts';

/** The filters and orders of the message list. */
export const contactList: ListShape = {
  sorts: ['newest', 'oldest'],
  statuses: [],
  spam: true,
  answers: true,
  single: true,
};
