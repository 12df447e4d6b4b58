import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceFields } from './service-fields.tsx';
import { serviceKind } from './service-kind.ts';

/** The services: their list, and the form of the one that is written. */
export function ServiceTab({ active }: { active: boolean }) {
  return <ContentTab grid kind={serviceKind} active={active} Card={ServiceCard} Fields={ServiceFields} />;
}
