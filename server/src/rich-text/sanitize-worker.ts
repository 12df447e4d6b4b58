import { sanitizeRichText } from './sanitize.ts';
import type { SanitizedInWorker } from './sanitizer-for.ts';

export default (html: string): SanitizedInWorker => {
  const removed: SanitizedInWorker['removed'] = [];
  return { html: sanitizeRichText(html, (...part) => removed.push(part)), removed };
};
