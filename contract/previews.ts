/** Widths in which the shop shows decorated goods, in pixels. */
type PreviewWidth = 320 | 960

const ownPreview = /^\/previews\/[\w-]+\.webp/

/** The address of the picture of a decorated line. */
export const previewUrl = (key: string): string => `/previews/${key}.webp`

/** The same picture in another width. */
export const previewAt = (url: string, width: PreviewWidth): string =>
  ownPreview.test(url) ? `${url}?w=${width}` : url

/** The smaller one where nothing else is asked for. */
export const readPreviewWidth = (asked: unknown): PreviewWidth => (asked === '960' ? 960 : 320)
