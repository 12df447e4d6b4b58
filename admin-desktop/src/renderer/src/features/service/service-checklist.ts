import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import type { ServiceValues } from './service-values.ts';

/** What of a service is looked at before visitors see it. */
export function checkedService({ language, texts }: ServiceValues): ChecklistInput {
  return { language, texts, summary: { name: 'description', comfortable: 500 } };
}
