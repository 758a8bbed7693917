import { previewAt, previewSet } from './previews.ts'

/** Widths in which the shop serves its pictures, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960] as const
/** Of what may stand as wide as the page. */
export const wideWidths = [480, 640, 960, 1280, 1920] as const
/** All that the shop makes of a picture. */
export const servedWidths = [...pictureWidths, 1280, 1920] as const
type PictureWidth = (typeof servedWidths)[number]

/** AVIF is smaller; WebP is for what does not know it: older browsers, mails, whoever follows a link to a picture. */
export const pictureTypes = ['avif', 'webp'] as const
export type PictureType = (typeof pictureTypes)[number]

const ownPicture = /^\/pictures\/([\w-]+)\/\d+\.webp$/

/** The address of a picture that the shop serves itself. */
export const pictureAddress = (key: string, width: PictureWidth = 320, type: PictureType = 'webp'): string =>
  `/pictures/${key}/${width}.${type}`

/** The same picture in another width; a picture from elsewhere stays as it is. Previews of decorated goods are WebP only. */
export const pictureAt = (url: string, width: PictureWidth, type?: PictureType): string => {
  const key = ownPicture.exec(url)?.[1]
  return key === undefined ? previewAt(url, width) : pictureAddress(key, width, type)
}

/** For `srcset`; undefined for a picture from elsewhere. */
export const pictureSet = (
  url: string,
  type?: PictureType,
  widths: readonly PictureWidth[] = pictureWidths,
): string | undefined => {
  if (!ownPicture.test(url)) return type === 'avif' ? undefined : previewSet(url)
  return widths.map((width) => `${pictureAt(url, width, type)} ${width}w`).join(', ')
}
