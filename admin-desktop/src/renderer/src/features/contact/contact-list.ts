import type { ListShape } from '#src/renderer/src/app/list-state.ts';

/** How the messages of visitors may be looked at. */
export const contactList: ListShape = {
  sorts: ['newest', 'oldest'],
  statuses: [],
  spam: true,
  answers: true,
};
