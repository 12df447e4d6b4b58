/** What an account may do, from most to least. */
export const roles = ['owner', 'editor', 'author', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/** All accounts. Reviewers read only the items of the reviews that name them: such an endpoint checks its item. */
export const anyAccount: readonly Role[] = roles;
/** The roles that read all content. Authors change only their own drafts. */
export const authors: readonly Role[] = ['owner', 'editor', 'author'];
/** The roles that change all content and publish it. */
export const editors: readonly Role[] = ['owner', 'editor'];
/** The roles that a review can name and that decide about its text: reviewers only while it names them. */
export const reviewers: readonly Role[] = ['owner', 'editor', 'reviewer'];
/** The role that manages accounts. */
export const owners: readonly Role[] = ['owner'];
