import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { ResearchCard } from './research-card.tsx';
import { researchKind } from './research-editor.ts';
import { ResearchFields } from './research-fields.tsx';

/** The publications: their list, and the form of the one that is written. */
export function ResearchTab({ active }: { active: boolean }) {
  return <ContentTab kind={researchKind} active={active} Card={ResearchCard} Fields={ResearchFields} />;
}
