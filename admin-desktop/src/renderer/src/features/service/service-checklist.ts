import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import type { ServiceValues } from './service-editor.ts';

/** Returns the checked values of a service. */
export function checkedService({ language, texts }: ServiceValues): ChecklistInput {
  return { language, texts, summary: { name: 'description', comfortable: 500 } };
}
