export const previewWidths = [320, 960] as const
const ownPreview = /^\/previews\/[\w-]+\.webp$/

/** The address of the picture of a decorated line. */
export const previewUrl = (key: string): string => `/previews/${key}.webp`

/** The same picture at least as wide, as far as there is one; any other address stays as it is. */
export const previewAt = (url: string, width: number): string =>
  ownPreview.test(url) ? `${url}?w=${width <= previewWidths[0] ? previewWidths[0] : previewWidths[1]}` : url

/** For `srcset`; undefined for any other picture. */
export const previewSet = (url: string): string | undefined =>
  ownPreview.test(url) ? previewWidths.map((width) => `${previewAt(url, width)} ${width}w`).join(', ') : undefined

/** The part of it that is decorated, as large as fits: for places where nobody could read a print on the whole goods. */
export const closePreviewAt = (url: string, width: number): string =>
  ownPreview.test(url) ? `${previewAt(url, width)}&close=1` : url

/** The smaller one where nothing else is asked for. */
export const readPreviewWidth = (asked: unknown): (typeof previewWidths)[number] => (asked === '960' ? 960 : 320)
