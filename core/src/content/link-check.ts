import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { text } from '#src/fields.ts';

/** So many addresses are looked at in one call, and so many characters. */
export const linkLimits = { addresses: 60, characters: 7000 } as const;

/** What is wrong with an address of ours: nothing is there, or nothing that visitors see. */
export const brokenLinkReasons = ['missing', 'hidden'] as const;
export type BrokenLink = (typeof brokenLinkReasons)[number];

export const links = {
  check: endpoint({
    resource: 'link',
    method: 'GET',
    path: '/api/admin/links',
    access: 'staff',
    summary:
      'Which of these addresses of our own site lead nowhere that a visitor can see; others are not looked at',
    query: z.object({
      /** One a line. */
      addresses: text(linkLimits.characters)
        .transform((value) => value.split('\n').filter((line) => line.trim() !== ''))
        .refine((lines) => lines.length <= linkLimits.addresses, 'too_long'),
    }),
    response: z.array(z.object({ address: z.string(), fault: z.enum(brokenLinkReasons) })),
  }),
};
