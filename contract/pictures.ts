/** Widths in which the shop serves its pictures, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

const ownPicture = /^\/pictures\/([\w-]+)\/\d+\.webp$/

/** The address of a picture that the shop serves itself. */
export const pictureAddress = (key: string, width: PictureWidth = 320): string => `/pictures/${key}/${width}.webp`

/** The same picture in another width; a picture from elsewhere stays as it is. */
export const pictureAt = (url: string, width: PictureWidth): string => {
  const key = ownPicture.exec(url)?.[1]
  return key === undefined ? url : pictureAddress(key, width)
}

/** For `srcset`; undefined for a picture from elsewhere. */
export const pictureSet = (url: string): string | undefined =>
  ownPicture.test(url) ? pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
