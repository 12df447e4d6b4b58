import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { ServiceCard } from './service-card.tsx';
import { serviceEditor } from './service-editor.ts';
import { ServiceFields } from './service-fields.tsx';

export function ServiceTab({ isActive }: { isActive: boolean }) {
  return (
    <ContentTab grid kind={serviceEditor} isActive={isActive} Card={ServiceCard} Fields={ServiceFields} />
  );
}
