import type { Language } from '@institute/core/i18n/locale.ts';
import { noteIdOf } from '@institute/core/rich-text/note-marks.ts';
import type { WordImage } from '@institute/core/rich-text/word/schemas.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { citationOfNode } from './citation-blot.ts';
import { useItemReferences } from './use-item-references.ts';
import { fileOf } from './use-word-file.ts';
import own from './word-dialog.module.css';

/** The kinds of numbers in CSS by the attribute `type` of `ol`. */
const kinds: Partial<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

interface WordPreviewProps {
  /** The stored form of the content. */
  html: string;
  pictures: readonly WordImage[];
  lang: Language;
  /** The class of the editor's text. */
  textClass: string | undefined;
}

/** Shows imported content as the editor would. */
export function WordPreview({ html, pictures, lang, textClass }: WordPreviewProps) {
  const t = useTexts();
  const { citation } = useItemReferences(lang);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const urls = new Map(pictures.map((picture) => [picture.src, URL.createObjectURL(fileOf(picture))]));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const image of body.querySelectorAll('img'))
      image.src = urls.get(image.getAttribute('src') ?? '') ?? '';
    const ids: string[] = [];
    for (const mark of body.querySelectorAll<HTMLElement>('a.noteref')) {
      const id = noteIdOf(mark.getAttribute('href') ?? undefined) ?? '';
      if (!ids.includes(id)) ids.push(id);
      const n = String(ids.indexOf(id) + 1);
      mark.dataset.n = n;
      Object.assign(mark, { role: 'link', ariaDisabled: 'true', ariaLabel: t('admin.note.field', { n }) });
    }
    for (const node of body.querySelectorAll<HTMLElement>('a.citation')) {
      const mark = citationOfNode(node);
      if (mark) node.textContent = citation(mark);
      Object.assign(node, { role: 'link', ariaDisabled: 'true' });
    }
    // The styles of the dashboard hide the kinds of numbers that the attribute names.
    for (const list of body.querySelectorAll<HTMLOListElement>('ol[type]'))
      for (const item of list.querySelectorAll<HTMLElement>(':scope > li'))
        item.style.listStyleType = kinds[list.type] ?? '';
    // Nothing in a preview leads anywhere.
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
    place.current?.replaceChildren(...body.childNodes);
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, [html, pictures, t, citation]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls the preview.
    <section className={`${textClass} ${own.preview}`} aria-label={t('admin.word.preview')} tabIndex={0}>
      <div className="ql-container">
        <div className="ql-editor" lang={lang} ref={place} />
      </div>
    </section>
  );
}
