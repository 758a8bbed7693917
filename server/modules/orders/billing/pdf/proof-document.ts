import type { ProofFact } from '../../../../../domain/proofs/list-proof-facts.ts'
import type { Letterhead } from './order-document.ts'

/** A version of a proof, as it is printed. */
export interface ProofDocument {
  title: 'Proof'
  /** 'Order 100509', 'Quote Q-1001' */
  of: string
  version: number
  letterhead: Letterhead
  name: string
  facts: [label: string, value: string][]
  /** A page for each. */
  views: ProofPicture[]
  /** The same imprint on the other colors of the line. */
  colors: { title: string; picture: string }[]
  made: ProofFact[]
  /** What it changes of the version before it. */
  changes: string[]
  note: string
  /** Who has decided about it. */
  decisions: string[]
  /** Of all that is approved. */
  hash: string
}

export interface ProofPicture {
  title: string
  /** '2.15 × 2.30 in'; empty: it is not known. */
  size: string
  /** As a data address, with how large it stands on paper, in points. */
  picture: string
  width: number
  height: number
  /** How large what it shows is against the goods: 1 is true size; null: nobody knows. */
  scale: number | null
  /** All of the goods, where the picture is a part of them; null: it shows all. */
  whole: string | null
}
