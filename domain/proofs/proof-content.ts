import type { OrderedDecoration } from '../decoration/decoration.ts'
import { sortFields } from '../fields/sort-fields.ts'
import type { ItemId } from '../ids.ts'

/** A place in a picture, in shares of its width and height. */
export type PicturePoint = [x: number, y: number]

/** A picture of the goods as they will be decorated. */
export interface ProofView {
  /** Unlike every other of the version; the same place has the same one in the next version. */
  key: string
  title: string
  /** The location that it shows; empty: a page that was uploaded. */
  location: string
  /** Of the goods, where it shows the same imprint on another color of the line. */
  color?: string
  /** SHA-256 of the stored picture, in hex. */
  picture: string
  /** Height by width. */
  aspect: number
  /** How wide all of the picture is on the goods, in inches, where it shows what is made in its true proportions; null: it is not known. */
  inches: number | null
  /** The edge of the largest imprint, and of this one; null: the picture has measures of its own, or none. */
  area: PicturePoint[] | null
  imprint: PicturePoint[] | null
}

/** What goes on a location, as large as it is made. */
export interface ProofLocation {
  location: string
  /** 1/100 inch. */
  width: number
  height: number
  isVector: boolean
}

export interface ProofFinding {
  location: string
  severity: 'warn' | 'good'
  sentence: string
}

/** A version of a proof as its buyer reads it: it stays as it is, whatever the catalog or the library does. All of it is hashed. */
export interface ProofContent {
  itemId: ItemId | null
  code: string
  name: string
  unit: string
  quantity: number
  pieces: { code: string; name: string; quantity: number }[]
  views: ProofView[]
  /** How it is made: method, artwork by the hash of its content, inks, texts. */
  decoration: OrderedDecoration
  locations: ProofLocation[]
  /** What the check of the artwork has found. */
  findings: ProofFinding[]
  /** Of a version that the art room has uploaded; null: it was made of the preview. */
  file: { hash: string; name: string } | null
  /** To the buyer. */
  note: string
}

/**
 * The same text for the same content, however its fields are ordered, and another one for any other content: a hash of it is that of all that
 * is approved.
 */
export const canonicalize = (content: ProofContent): string => JSON.stringify(content, sortFields)

/** What the check of the artwork warns of. */
export const countWarnings = ({ findings }: Pick<ProofContent, 'findings'>): number =>
  findings.filter(({ severity }) => severity === 'warn').length
