import { AppError } from '@institute/core/api/errors.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { shownFileName, sizeOfImage, storeOnce } from '#server/content/media/store-once.ts';
import { route } from '#server/http/execute-route.ts';
import { isAnimation } from '#server/images/image-signature.ts';
import { makeImage, removeAll, storeAll } from '#server/images/store-image.ts';

export const uploadRoutes = [
  route(
    upload,
    async (_input, { services, user, upload: file }) => {
      if (!file) throw new AppError('required_fields', { fields: { file: 'required' } });
      const { files } = await makeImage(file.buffer);
      const [main] = files;
      const { name, existing } = await storeOnce(services, {
        ...{ name: main.name, bytes: main.bytes, fileName: shownFileName(file.name) },
        uploadedBy: user?.username ?? null,
        store: () => storeAll(services.storage, files),
        discard: () => removeAll(services.storage, files),
      });
      const isAnimated = isAnimation(file.buffer) || undefined;
      return { url: `/uploads/${name}`, ...sizeOfImage(name), existing, isAnimated };
    },
    { limit: 'upload', transaction: false },
  ),
];
