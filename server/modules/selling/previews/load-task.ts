import { pictureAt } from '../../../../contract/pictures.ts'
import { pagePixels } from './preview-sizes.ts'
import type { PreviewSpec } from './preview-spec.ts'
import type { PreviewTask } from './render-preview.ts'

export interface PreviewSources {
  /** A picture that the shop serves, by its address; null where there is none. */
  readOwnFile(path: string): Promise<Buffer | null>
  /** The pixels of an artwork by its hash; undefined: it is gone. */
  readArtwork(hash: string): Promise<Buffer | undefined>
}

/** What a preview is rendered from, as far as it is there. */
export async function loadTask(
  spec: PreviewSpec,
  { size, isClose }: Pick<PreviewTask, 'size' | 'isClose'>,
  sources: PreviewSources,
): Promise<PreviewTask> {
  const { picture, locations } = spec
  const hashes = [...new Set(locations.flatMap(({ artworkHash }) => artworkHash ?? []))]
  const artworks = await Promise.all(hashes.map(async (hash) => [hash, await sources.readArtwork(hash)] as const))
  return {
    spec,
    size,
    isClose,
    // Pictures elsewhere are not fetched: whoever chooses an address must not make the shop call it.
    picture: picture?.startsWith('/')
      ? await sources.readOwnFile(pictureAt(picture, size > pagePixels ? 1920 : 960, 'webp'))
      : null,
    artworks: new Map(artworks.flatMap(([hash, file]) => (file ? [[hash, file]] : []))),
  }
}
