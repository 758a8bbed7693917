/** The files that may lie beside an item, by the ending of their names. */
const types: Record<string, { mediaType: string; beginnings: string[]; isShown: boolean }> = {
  pdf: { mediaType: 'application/pdf', beginnings: ['%PDF-'], isShown: true },
  // What Illustrator saves is a PDF, what it saved once is PostScript.
  ai: { mediaType: 'application/postscript', beginnings: ['%PDF-', '%!PS-Adobe'], isShown: false },
  eps: { mediaType: 'application/postscript', beginnings: ['%!PS-Adobe', '\xc5\xd0\xd3\xc6'], isShown: false },
  png: { mediaType: 'image/png', beginnings: ['\x89PNG\r\n\x1a\n'], isShown: true },
  jpg: { mediaType: 'image/jpeg', beginnings: ['\xff\xd8\xff'], isShown: true },
  jpeg: { mediaType: 'image/jpeg', beginnings: ['\xff\xd8\xff'], isShown: true },
}

const endingOf = (name: string): string => /\.([a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** By the name alone, for a document that lies elsewhere; empty where the name does not tell. */
export function guessMediaType(address: string): string {
  const type = types[endingOf(address.split(/[?#]/)[0]!)]
  return type?.mediaType ?? ''
}

/** What a file is by its name and its content; undefined where both do not agree, or where it is none of them. */
export function readDocumentType(
  name: string,
  content: Buffer,
): { mediaType: string; ending: string; isPicture: boolean } | undefined {
  const ending = endingOf(name)
  const type = types[ending]
  if (!type || !type.beginnings.some((beginning) => content.toString('latin1', 0, 16).startsWith(beginning)))
    return undefined
  return { mediaType: type.mediaType, ending, isPicture: type.mediaType.startsWith('image/') }
}

/** Shown in a tab of the browser; the others are saved. */
export const isShownInBrowser = (fileName: string): boolean => types[endingOf(fileName)]?.isShown ?? false

/** 'PDF', 'AI', 'EPS' ...: the ending says more to a printer than the media type. Empty where there is none. */
export function nameFileType(fileName: string): string {
  const ending = endingOf(fileName.split(/[?#]/)[0]!)
  return Object.hasOwn(types, ending) ? ending.replace('jpeg', 'jpg').toUpperCase() : ''
}

/** A file name that is the same in every address, on every disk and in every header. */
export function toSafeFileName(name: string): string {
  const ending = endingOf(name)
  const stem = name
    .slice(0, name.length - ending.length - 1)
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${stem || 'document'}.${ending}`
}
