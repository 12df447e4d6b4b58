import type { Plugin } from 'vite';

const name = 'virtual:note-anchors.css';
/** The number of notes that can stand beside a text. */
const count = 99;

/**
 * Provides `virtual:note-anchors.css`: the names by which the style of notes finds the mark of each note and the note
 * before it. A style sheet cannot compute names.
 */
export function noteAnchors(): Plugin {
  return {
    name: 'note-anchors',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `@layer components{${rules()}}` : undefined),
  };
}

function rules(): string {
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const mark = (n: number) => `.n${n}{anchor-name:--r${n}}`;
  const note = (n: number) => `.m${n}{--own:--m${n};--mark:--r${n};--before:--m${n - 1}}`;
  return numbers.map((n) => mark(n) + note(n)).join('');
}
