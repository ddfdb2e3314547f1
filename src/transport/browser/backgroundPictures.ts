import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { parseWith } from '../../protocol/parse';
import { mostUploadedPictures, largestPictureFile } from '../../protocol/limits';
import type { BackgroundPictures, PictureFailure } from '../backgroundPort';
import type { StoragePort } from '../storagePort';
import { builtInPictures } from './backgroundAssets';
import { renderPicture } from './backgroundImage';

const uploaded = z.array(
  z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)), picture: z.instanceof(Blob) }),
);
type Uploaded = z.infer<typeof uploaded>;
const upload = 'upload:';
const builtIn = 'builtin:';
const quality = 0.85;

/** Decodes, crops and encodes the file again, so that only a picture remains, without metadata. */
const normalise = async (file: Blob): Promise<Result<Blob, PictureFailure>> => {
  if (file.size > largestPictureFile) return fail('too-large');
  try {
    const image = await createImageBitmap(file);
    try {
      const canvas = renderPicture(image, true);
      if (!canvas) return fail('not-a-picture');
      return ok(await canvas.convertToBlob({ type: 'image/webp', quality }));
    } finally {
      image.close();
    }
  } catch {
    return fail('not-a-picture');
  }
};

/** Uploaded pictures, in the browser's database. */
export const createPictures = (storage: StoragePort): BackgroundPictures => {
  const addresses = new Map<string, string>();
  const read = async (): Promise<Uploaded> => {
    await storage.ready();
    const stored = parseWith(uploaded, await storage.local.get('backgroundPictures'));
    return stored.ok ? stored.value : [];
  };
  const forget = (id: string): void => {
    const address = addresses.get(id);
    if (address !== undefined) URL.revokeObjectURL(address);
    addresses.delete(id);
  };
  return {
    list: async () => (await read()).map(({ id }) => upload + id),
    add: async (file) => {
      const before = await read();
      if (before.length >= mostUploadedPictures) return fail('too-many');
      const normal = await normalise(file);
      if (!normal.ok) return normal;
      const id = crypto.randomUUID();
      try {
        await storage.local.set('backgroundPictures', [...before, { id, picture: normal.value }]);
      } catch {
        return fail('not-stored');
      }
      return ok(upload + id);
    },
    remove: async (imageSrc) => {
      const id = imageSrc.slice(upload.length);
      forget(id);
      const left = (await read()).filter((each) => each.id !== id);
      await storage.local.set('backgroundPictures', left);
    },
    addressOf: async (imageSrc) => {
      if (imageSrc.startsWith(builtIn)) return builtInPictures[imageSrc.slice(builtIn.length)];
      const id = imageSrc.slice(upload.length);
      const known = addresses.get(id);
      if (known !== undefined) return known;
      const found = (await read()).find((each) => each.id === id);
      if (!found) return undefined;
      const address = URL.createObjectURL(found.picture);
      addresses.set(id, address);
      return address;
    },
  };
};
