import type { Range } from 'quill';
import type Uploader from 'quill/modules/uploader.js';
import { isImage } from '#dashboard/lib/validate-files.ts';
import { insertBlock } from './block-keys.ts';
import { opOf } from './blocks.ts';
import { type RefusedFiles, refusalEvent, refusesMore } from './body-limits.ts';
import { waitingUpload } from './figure-uploads.ts';
import { wordImportEvent } from './word-event.ts';

/**
 * Returns an uploader that inserts a figure for each dropped or pasted image. Its upload begins when it is shown. A Word
 * file opens its import, and other files are reported.
 */
export function figureUploader(Base: typeof Uploader): typeof Uploader {
  return class extends Base {
    #isTaken = false;

    constructor(...given: ConstructorParameters<typeof Uploader>) {
      super(...given);
      const { quill } = this;
      // The listener of the base class, between these two, ignores a drop where the browser reports no caret.
      const release = () => {
        this.#isTaken = false;
      };
      quill.root.addEventListener('drop', release, true);
      quill.root.addEventListener('drop', ({ dataTransfer }) => {
        const end = { index: quill.getLength() - 1, length: 0 };
        if (!this.#isTaken && dataTransfer) this.upload(end, dataTransfer.files);
      });
    }

    override upload({ index, length }: Pick<Range, 'index' | 'length'>, given: FileList | File[]) {
      this.#isTaken = true;
      const files = [...given];
      const word = files.find(isWordFile);
      const others = files.filter((file) => file !== word && !isImage(file)).map(({ name }) => name);
      if (others.length > 0) {
        const refusal: RefusedFiles = { code: 'not_a_picture', files: others.join(', ') };
        this.quill.emitter.emit(refusalEvent, refusal);
      }
      const images = files.filter(isImage);
      let caret = index;
      for (const file of refusesMore(this.quill, 'picture', images.length) ? [] : images) {
        const value = { ...waitingUpload(file), caption: '', credit: '' };
        insertBlock(this.quill, caret, opOf({ format: 'picture', value }));
        caret = this.quill.getSelection(true)?.index ?? caret;
      }
      if (!word) return;
      if (caret === index) this.quill.setSelection(index, length, 'user');
      this.quill.emitter.emit(wordImportEvent, word);
    }
  };
}

/** Also returns true for the old format, for which the import says what to do. */
const isWordFile = ({ name }: File) => /\.docx?$/i.test(name);
