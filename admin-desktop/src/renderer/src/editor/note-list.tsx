import { otherLanguage } from '@institute/core/i18n/locale.ts';
import { htmlToText } from '@institute/core/lib/text.ts';
import { escapeAttribute } from '@institute/core/rich-text/markup-tree.ts';
import { BookMarked, Link } from 'lucide-react';
import type Quill from 'quill';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { isCitationKey } from './citation-blot.ts';
import { elementOf, restoreRange, selectedRange } from './inline-range.ts';
import { inlineFormats, useToolbarButtons } from './inline-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NoteField } from './note-field.tsx';
import styles from './note-list.module.css';
import { deleteNote, isNoteKey, type Note, writeNote } from './note-store.ts';
import { moveFocus } from './rich-text-toolbar.tsx';
import { useInlineCitations } from './use-inline-citations.tsx';

/** The note whose field takes the focus. Another object focuses it again. */
export interface WantedNote {
  id: string;
}

interface NoteListProps {
  editor: Quill;
  lang: 'id' | 'en';
  marked: readonly Note[];
  unmarked: readonly Note[];
  /** Notes of the other language that this one does not mark. */
  elsewhere: readonly Note[];
  wanted: WantedNote | undefined;
  /** Returns to the mark of a note. */
  onLeave: (id: string) => void;
  /** Inserts the mark of a note at the caret. */
  onPutBack: (id: string) => void;
  /** Inserts the mark of a note of the other language at the caret, with its text. */
  onTakeOver: (note: Note) => void;
}

/** The notes of a text as fields, and below them the notes whose marks were deleted. */
export function NoteList(props: NoteListProps) {
  const { editor, lang, marked, unmarked, elsewhere, wanted, onLeave, onPutBack, onTakeOver } = props;
  const t = useTexts();
  const list = useRef<HTMLElement>(null);
  const language = t(`common.language.name.${lang}`);
  const [linked, setLinked] = useState<{ range: Range; address: string }>();
  const button = useToolbarButtons();
  const { cite, events, dialog } = useInlineCitations(list, lang);

  useEffect(() => {
    const field = wanted && fieldOf(list.current, wanted.id);
    if (!field) return;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  const write = useCallback((html: string, id: string) => writeNote(editor, id, html), [editor]);

  function format(command: string) {
    if (selectedRange(list.current)) document.execCommand(command);
  }

  function askLink() {
    const range = selectedRange(list.current);
    if (!range) return;
    const link = elementOf(range.commonAncestorContainer)?.closest('a');
    if (link && range.collapsed) range.selectNodeContents(link);
    setLinked({ range: range.cloneRange(), address: link?.getAttribute('href') ?? '' });
  }

  function setLink(address: string | undefined) {
    if (!linked) return;
    restoreRange(linked.range);
    if (address === undefined) document.execCommand('unlink');
    else if (!linked.range.collapsed) document.execCommand('createLink', false, address);
    else {
      const link = `<a href="${escapeAttribute(address)}">${escapeAttribute(address)}</a>`;
      document.execCommand('insertHTML', false, link);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const id = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    if (id === undefined || event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === 'Escape' || isNoteKey(event)) onLeave(id);
    else if ((ctrlKey || metaKey) && !altKey && key === 'k') askLink();
    else if (isCitationKey(event)) cite?.();
    else return;
    // Escape would cancel the form.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section className={styles.notes} aria-label={t('admin.note-list.list', { language })} ref={list}>
      <div className={styles.head}>
        <p className={styles.heading}>{t('admin.note-list.heading')}</p>
        {marked.length > 0 && (
          <div
            className={styles.toolbar}
            role="toolbar"
            aria-label={t('admin.note-list.formats', { language })}
            onKeyDown={moveFocus}
          >
            {inlineFormats.map((each) => button(each.name, each.icon, () => format(each.format)))}
            {button('admin.editor.link', Link, askLink)}
            {cite && button('admin.citation.insert', BookMarked, () => cite())}
          </div>
        )}
      </div>
      <ol className={styles.list} onKeyDown={onKeyDown} {...events}>
        {marked.map(({ id, html }, at) => (
          <li key={id}>
            <NoteField {...{ id, html, lang }} number={at + 1} onChange={write} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {unmarked.length > 0 && t('admin.note-list.unmarked-count', { count: unmarked.length })}
      </p>
      {unmarked.length > 0 && (
        <section aria-label={t('admin.note-list.unmarked')}>
          <p className={styles.heading}>{t('admin.note-list.unmarked')}</p>
          <p className={styles.hint}>{t('admin.note-list.unmarked-count', { count: unmarked.length })}</p>
          <ul className={styles.list}>
            {unmarked.map(({ id, html }) => (
              <Unmarked
                key={id}
                text={htmlToText(html)}
                lang={lang}
                onPutBack={() => onPutBack(id)}
                onDelete={() => {
                  deleteNote(editor, id);
                  editor.focus();
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length > 0 && (
        <details>
          <summary>
            {t(`admin.note-list.elsewhere-${otherLanguage(lang)}`, { count: elsewhere.length })}
          </summary>
          <ul className={styles.list}>
            {elsewhere.map((each) => (
              <li key={each.id}>
                <p className={styles.text} lang={otherLanguage(lang)}>
                  {htmlToText(each.html)}
                </p>
                <Button
                  small
                  aria-label={t('admin.note-list.insert-here-named', { text: htmlToText(each.html) })}
                  onClick={() => onTakeOver(each)}
                >
                  {t('admin.note-list.insert-here')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog}
      {linked && (
        <LinkDialog
          current={linked.address}
          onSave={setLink}
          onCancel={() => restoreRange(linked.range)}
          onClose={() => setLinked(undefined)}
        />
      )}
    </section>
  );
}

interface UnmarkedProps {
  text: string;
  lang: string;
  onPutBack: () => void;
  onDelete: () => void;
}

/** A note without a mark. */
function Unmarked({ text, lang, onPutBack, onDelete }: UnmarkedProps) {
  const t = useTexts();
  return (
    <li>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      <Button small aria-label={t('admin.note-list.put-back-named', { text })} onClick={onPutBack}>
        {t('admin.note-list.put-back')}
      </Button>
      <Button small aria-label={t('admin.note-list.delete-named', { text })} onClick={onDelete}>
        {t('admin.note-list.delete')}
      </Button>
    </li>
  );
}

function fieldOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-place="${id}"]`) ?? null;
}
