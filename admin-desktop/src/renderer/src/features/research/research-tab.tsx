import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { ResearchCard } from './research-card.tsx';
import { researchEditor } from './research-editor.ts';
import { ResearchFields } from './research-fields.tsx';

export function ResearchTab({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={researchEditor} isActive={isActive} Card={ResearchCard} Fields={ResearchFields} />;
}
