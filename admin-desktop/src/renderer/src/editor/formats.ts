import { citationFormat } from './citation-blot.ts';
import { noteFormat } from './note-blot.ts';

/** Allowed formats. Images in a line only survive in stored texts that have them. */
export const formats = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', noteFormat, citationFormat],
  ...['header', 'list', 'indent', 'blockquote', 'pull-quote', 'code-block', 'align'],
  ...['image', 'picture', 'video', 'data-table', 'divider'],
];
