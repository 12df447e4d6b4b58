import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { ServiceCard } from './service-card.tsx';
import { serviceKind } from './service-editor.ts';
import { ServiceFields } from './service-fields.tsx';

/** The services: their list, and the form of the one that is written. */
export function ServiceTab({ active }: { active: boolean }) {
  return <ContentTab grid kind={serviceKind} active={active} Card={ServiceCard} Fields={ServiceFields} />;
}
