import { personNode } from '#site/features/person/person-node.ts';
import { teamQuery } from '#site/features/person/person-queries.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

/** JSON-LD of the team. */
export const metadata = defineMetadata({
  nodes: (context) =>
    (context.dataOf(teamQuery(context.reader)) ?? []).map((member) => personNode(member, context)),
});
