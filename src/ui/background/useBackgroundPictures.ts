import { useCallback, useEffect, useState } from 'react';
import type { PictureTrouble } from '../../client/background';
import { useClient } from '../client/client';
import { builtInNames } from './backgroundChoice';

/** A picture to choose, and its address for drawing. */
export interface ShownPicture {
  readonly imageSrc: string;
  readonly address: string;
}

/** The pictures to choose from, built in and uploaded, and functions to add and remove one. */
export const useBackgroundPictures = () => {
  const { background } = useClient();
  const [builtIn, setBuiltIn] = useState<readonly ShownPicture[]>([]);
  const [uploads, setUploads] = useState<readonly ShownPicture[]>([]);
  const [failure, setFailure] = useState<PictureTrouble | null>(null);

  const read = useCallback(async () => {
    const pictures = await background.pictures();
    const shown = async (sources: readonly string[]): Promise<readonly ShownPicture[]> => {
      const found = await Promise.all(
        sources.map(async (imageSrc) => ({
          imageSrc,
          address: await pictures.addressOf(imageSrc),
        })),
      );
      return found.flatMap(({ imageSrc, address }) =>
        address === undefined ? [] : [{ imageSrc, address }],
      );
    };
    return {
      builtIn: await shown(builtInNames.map((name) => `builtin:${name}`)),
      uploads: await shown(await pictures.list()),
    };
  }, [background]);

  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => {
        if (isGone) return;
        setBuiltIn(found.builtIn);
        setUploads(found.uploads);
      },
      // Without pictures, blur and no background still work.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [read]);

  return {
    builtIn,
    uploads,
    failure,
    /** Stores a file; returns the value to choose. */
    add: async (file: Blob): Promise<string | undefined> => {
      const added = await (await background.pictures()).add(file);
      setFailure(added.ok ? null : added.error);
      setUploads((await read()).uploads);
      return added.ok ? added.value : undefined;
    },
    remove: async (imageSrc: string): Promise<void> => {
      await (await background.pictures()).remove(imageSrc);
      setFailure(null);
      setUploads((await read()).uploads);
    },
  };
};
