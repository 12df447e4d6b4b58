import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { idParams, requiredText } from '#core/api/fields.ts';
import { contributionLimits } from '#core/content/contribution/limits.ts';
import { linkingLimits } from './limits.ts';
import { staffPerson } from './schemas.ts';

/** A printed name without a person, and the people whose names are similar. */
export const unlinkedName = z.object({
  name: z.string(),
  /** The works that print it. */
  works: z.number(),
  suggestions: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type UnlinkedName = z.output<typeof unlinkedName>;

/** Links of printed names to people, and merges of two people. */
export const personLinks = {
  names: staffEndpoint('person', 'GET', '/api/admin/people/names', editors, {
    summary: `Printed names of works that have no person, the most frequent first, at most ${linkingLimits.names}, with suggestions`,
    response: z.array(unlinkedName),
  }),
  link: staffEndpoint('person', 'POST', '/api/admin/people/:id/names', editors, {
    summary: 'Links all works with these printed names to a person, who gets them as alternative names',
    params: idParams,
    body: z.object({
      names: z
        .array(requiredText(contributionLimits.name), { error: 'invalid' })
        .min(1, 'required')
        .max(linkingLimits.perRequest, 'too_long'),
    }),
    errors: ['not_found'],
    response: z.object({ person: staffPerson, works: z.number() }),
  }),
  merge: staffEndpoint('person', 'POST', '/api/admin/people/:id/merge', editors, {
    summary: 'Merges a person into another one, who gets the works and the address. It can be undone.',
    params: idParams,
    body: z.object({ into: z.string().max(100) }),
    errors: ['not_found', 'merge_impossible'],
    response: staffPerson,
  }),
  unmerge: staffEndpoint('person', 'POST', '/api/admin/people/:id/unmerge', editors, {
    summary: 'Undoes a merge: the person has the works and the address again',
    params: idParams,
    errors: ['not_found'],
    response: staffPerson,
  }),
};
