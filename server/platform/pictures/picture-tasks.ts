import { drawLogoOnGround } from './draw-logo.ts'
import { drawLogoOnPaper } from './draw-logo-on-paper.ts'
import { readLogoParts } from './logo-parts.ts'
import { isPicture } from './is-picture.ts'
import { reencodePicture } from './re-encode-picture.ts'

/** What the program of pictures does with a file, by name. */
export const pictureTasks = { reencodePicture, drawLogoOnGround, drawLogoOnPaper, readLogoParts, isPicture }
export type PictureTasks = typeof pictureTasks

/** A function, what it gets first, and what it gets then. */
export interface PictureTask {
  name: keyof PictureTasks
  content: Uint8Array
  about?: unknown
}
