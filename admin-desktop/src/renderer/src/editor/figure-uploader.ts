import type { Range } from 'quill';
import type Uploader from 'quill/modules/uploader.js';
import { insertBlock } from './block-keys.ts';
import { opOf } from './blocks.ts';
import { waitingUpload } from './figure-uploads.ts';

/** Returns an uploader that inserts a figure for each dropped or pasted file. Its upload begins when it is shown. */
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

    override upload({ index }: Pick<Range, 'index' | 'length'>, files: FileList | File[]) {
      this.#isTaken = true;
      let caret = index;
      for (const file of files) {
        const value = { ...waitingUpload(file), caption: '', credit: '' };
        insertBlock(this.quill, caret, opOf({ format: 'picture', value }));
        caret = this.quill.getSelection(true)?.index ?? caret;
      }
    }
  };
}
