export const contributionRoles = ['author', 'editor', 'translator', 'photographer', 'speaker'] as const;
export type ContributionRole = (typeof contributionRoles)[number];

/** Maximum contributions of a work, those with one role, and characters of a printed name and of a printed role. */
export const contributionLimits = { entries: 100, perRole: 50, name: 200, label: 200 } as const;
