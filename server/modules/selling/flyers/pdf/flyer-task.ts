import type { FlyerSheet } from '../../../../../domain/flyers/flyer-sheet.ts'

/** A flyer to be printed. */
export interface FlyerTask {
  sheet: FlyerSheet
  /** By the `url` that the sheet names them with; one that is missing or cannot be read prints as 'No Image Available'. */
  pictures: FlyerPicture[]
  /** Of the PDF: its name, and who hands it out. */
  title: string
  author: string
}

/** The largest picture that there is: its file, or what was rendered for this flyer. */
export type FlyerPicture = { url: string; file: string } | { url: string; bytes: Uint8Array }
