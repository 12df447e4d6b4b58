import type { ReferenceFormat } from '@institute/core/references/limits.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { type ParsedReferences, parseReferences } from './parse-references.ts';
import { writeReferences } from './write-references.ts';

/** A list to read, or references to write. */
export type ReferenceTask = string | { references: readonly Reference[]; format: ReferenceFormat };

export default (task: ReferenceTask): ParsedReferences | { text: string } =>
  typeof task === 'string' ? parseReferences(task) : { text: writeReferences(task.references, task.format) };
