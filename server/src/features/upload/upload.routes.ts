import { AppError } from '@institute/core/errors.ts';
import { upload } from '@institute/core/upload.ts';
import { bind } from '#src/http/run.ts';
import { storeImage } from './store-image.ts';

export const uploadRoutes = [
  bind(
    upload,
    async (_input, { services, upload: file }) => {
      if (!file) throw new AppError('required_fields', { fields: { file: 'required' } });
      return storeImage(services.storage, file.buffer);
    },
    { limit: 'upload', transaction: false },
  ),
];
