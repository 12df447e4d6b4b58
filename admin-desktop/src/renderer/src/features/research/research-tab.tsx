import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { ResearchCard } from './research-card.tsx';
import { researchEditor } from './research-editor.ts';
import { ResearchFields } from './research-fields.tsx';

/** The publications: their list, and the form of the one that is written. */
export function ResearchTab({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={researchEditor} isActive={isActive} Card={ResearchCard} Fields={ResearchFields} />;
}
