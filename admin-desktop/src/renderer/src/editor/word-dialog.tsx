import { adminWord as en } from '@institute/core/i18n/en/admin-word.ts';
import { adminWord as idTexts } from '@institute/core/i18n/id/admin-word.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { referenceLimits } from '@institute/core/references/limits.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import type { WordDocument } from '@institute/core/rich-text/word/schemas.ts';
import type Quill from 'quill';
import { useContext, useMemo, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import type { ImportTools } from './import-tools.ts';
import { type ImportPlace, importedHtml, insertImport, readImport } from './imported-content.ts';
import { joinReferences } from './imported-references.ts';
import { AddReferences, ItemReferences } from './item-references.ts';
import type { ItemTitle } from './item-title.ts';
import { useWordFile } from './use-word-file.ts';
import styles from './word-dialog.module.css';
import { WordPreview } from './word-preview.tsx';
import { WordReport } from './word-report.tsx';

const texts = { en: { word: en }, id: { word: idTexts } };
const noReferences: ReferencesOfItem = { references: [], citationStyle: 'apa' };
const accept = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface WordDialogProps {
  editor: Quill;
  lang: Language;
  tools: ImportTools;
  itemTitle: ItemTitle | undefined;
  /** The file to import. Without one the user chooses it. */
  given: File | undefined;
  /** The class of the editor's text. */
  textClass: string | undefined;
  onClose: () => void;
}

/** Imports a Word file: choice of the file, preview with all changes, insertion. The text changes only at the end. */
export function WordDialog(props: WordDialogProps) {
  const { editor, lang, tools, itemTitle, given, textClass, onClose } = props;
  const { DropZone, FileButton, FormAlert, Checkbox, problemOf } = tools;
  useMoreTexts(texts);
  const t = useTexts();
  const [caret] = useState(() => editor.getSelection() ?? { index: editor.getLength() - 1, length: 0 });
  const [takesTitle, setTakesTitle] = useState(true);
  const [place, setPlace] = useState<ImportPlace>();
  const item = useContext(ItemReferences);
  const addReferences = useContext(AddReferences);
  const into = { column: lang, references: addReferences !== undefined };
  const { document, progress, error, convert, uploadImages, uploaded } = useWordFile(into, tools, given);
  const content = useMemo(
    () => document && read(editor, document, { problemOf, item }),
    [editor, document, problemOf, item],
  );
  const count = content?.item.references.length ?? 0;
  const problem =
    count > referenceLimits.references
      ? t('admin.word.references-full', { count, max: referenceLimits.references })
      : content?.problem;
  const isBusy = progress !== undefined;
  const isTitleFree = itemTitle?.text.trim() === '';
  const title = document?.title ?? '';

  async function insert(wanted: ImportPlace) {
    setPlace(wanted);
    if (document && (await uploadImages(document.pictures))) finish(wanted);
  }

  /** Closes the dialog before the change, because an open dialog holds the focus. */
  function finish(wanted: ImportPlace) {
    if (!content) return;
    onClose();
    if (content.added.length > 0) addReferences?.(content.added);
    requestAnimationFrame(() => {
      editor.setSelection(caret.index, caret.length, 'silent');
      insertImport(editor, content, { place: wanted, urls: uploaded() });
      editor.focus();
    });
    if (title && isTitleFree && takesTitle) itemTitle.onTake(title);
  }

  return (
    <Dialog title={t('admin.word.title')} onCancel={onClose} wide>
      <div className={styles.body}>
        <Field
          label={t('admin.word.file')}
          hint={t('admin.word.file-hint', { language: t(`common.language.inline.${lang}`) })}
        >
          {(control) => (
            <DropZone
              className={styles.drop ?? ''}
              disabled={isBusy}
              onFiles={([file]) => file && convert(file)}
            >
              <FileButton
                control={control}
                text={t('admin.word.choose')}
                accept={accept}
                disabled={isBusy}
                onChoose={([file]) => file && convert(file)}
              />
            </DropZone>
          )}
        </Field>
        <p role="status" className={styles.status}>
          {progress
            ? 'sent' in progress
              ? t(progress.sent < 100 ? 'admin.word.sending' : 'admin.word.converting', {
                  percent: progress.sent,
                })
              : t('admin.word.uploading', progress)
            : content && !error && t('admin.word.ready')}
        </p>
        {error && (
          <FormAlert text={error}>
            {document && place && (
              <>
                <Button small onClick={() => insert(place)}>
                  {t('common.state.retry')}
                </Button>
                <Button small onClick={() => finish(place)}>
                  {t('admin.word.without-pictures', { count: document.pictures.length - uploaded().size })}
                </Button>
              </>
            )}
          </FormAlert>
        )}
        {problem && <FormAlert text={problem} />}
        {document && content && (
          <>
            {title && isTitleFree && (
              <Checkbox checked={takesTitle} onChange={({ target }) => setTakesTitle(target.checked)}>
                {t('admin.word.use-title', { title })}
              </Checkbox>
            )}
            {content.added.length > 0 && <p>{t('admin.word.references', { count: content.added.length })}</p>}
            {document.references.length > content.added.length && (
              <p>
                {t('admin.word.references-known', {
                  count: document.references.length - content.added.length,
                })}
              </p>
            )}
            <h3>{t('admin.word.changes')}</h3>
            <WordReport
              report={document.report}
              changes={content.changes}
              more={title && !(isTitleFree && takesTitle) ? [t('admin.word.title-left-out', { title })] : []}
            />
            <h3>{t('admin.word.preview')}</h3>
            <ItemReferences value={content.item}>
              <WordPreview {...{ lang, textClass }} html={content.html} pictures={document.pictures} />
            </ItemReferences>
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('admin.dialog.cancel')}</Button>
        {content && !problem && !content.isEmpty && (
          <>
            <Button disabled={isBusy} onClick={() => insert('caret')}>
              {t('admin.word.insert-at-caret')}
            </Button>
            <Button disabled={isBusy} variant="primary" onClick={() => insert('all')}>
              {t('admin.word.replace')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface Target {
  problemOf: ImportTools['problemOf'];
  item: ReferencesOfItem | undefined;
}

function read(editor: Quill, document: WordDocument, { problemOf, item = noReferences }: Target) {
  const { references: known, citationStyle } = item;
  const { added, html: source } = joinReferences(document.html, document.references, known);
  const content = readImport(
    editor,
    source,
    document.pictures.map(({ src }) => src),
  );
  const html = importedHtml(content);
  return {
    ...content,
    /** The references that the item gets. */
    added,
    item: { references: [...known, ...added], citationStyle },
    html,
    isEmpty: isEmptyRichText(html),
    problem: problemOf(html),
  };
}
