import { AppError } from '@institute/core/errors.ts';
import { upload } from '@institute/core/upload.ts';
import { counting, noteUpload, shownFileName } from '#src/features/shared/stored-media.ts';
import { bind } from '#src/http/run.ts';
import { expectPicture } from '#src/pictures/make-picture.ts';
import { storeImage } from './store-image.ts';

export const uploadRoutes = [
  bind(
    upload,
    async (_input, { db, services, user, upload: file }) => {
      if (!file) throw new AppError('required_fields', { fields: { file: 'required' } });
      const counted = counting(services.storage);
      const stored = await storeImage(counted.storage, file.buffer);
      await noteUpload(db, stored.url.replace('/uploads/', ''), {
        bytes: counted.bytes(),
        fileName: shownFileName(file.name),
        uploadedBy: user?.username ?? null,
        createdAt: services.clock(),
      });
      return stored;
    },
    { limit: 'upload', transaction: false, meanwhile: expectPicture },
  ),
];
