import type { PublicResearch, ResearchType } from '@institute/core/content/research.ts';
import type { CoverField } from '@institute/core/cover.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';

/** Each kind of publication has a colour of its own, so that the shelf can be read from afar. */
const fields: Record<ResearchType, CoverField> = {
  whitepaper: 'politik',
  'case-study': 'sosbud',
  report: 'hankam',
  'research-brief': 'ekonomi',
};

interface PublicationCoverProps {
  publication: PublicResearch;
  /** Among the first that a reader sees. */
  priority?: boolean;
}

/** The cover of a publication: lines drawn from its id, in the colour of its kind. */
export function PublicationCover({ publication: { id, type }, priority }: PublicationCoverProps) {
  return <GeneratedCover seed={id} field={fields[type]} priority={priority} />;
}
