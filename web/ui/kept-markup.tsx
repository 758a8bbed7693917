import { createContext, useContext, type ReactElement } from 'react'

/** The markup of pieces, one behind the other: each is rendered for its owner once, and stays for as long as the owner lives. */
export type KeepMarkup = (pieces: readonly Piece[]) => string

/** On the server, while it renders for a guest. A browser keeps no markup. */
export const KeptMarkup = createContext<KeepMarkup | undefined>(undefined)

export interface Piece {
  /** The answer that the piece shows: another answer is another piece. */
  owner: object
  /** A second answer that it shows. */
  beside?: object | undefined
  /** Tells the pieces of one owner apart: it says everything else that the markup depends on. */
  name: string
  /** Must not use `useId`, whose place in the page is not known while it is kept; pictures of the first view are preloaded outside of it. */
  element: ReactElement
}

interface KeptProps {
  as: 'header' | 'footer' | 'div'
  className?: string | undefined
  pieces: Piece[]
}

/** Parts that look the same to every guest, rendered once for all of them. */
export function Kept({ as: Tag, className, pieces }: KeptProps) {
  const keep = useContext(KeptMarkup)
  if (!keep) return <Tag className={className}>{pieces.map(({ element }) => element)}</Tag>
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(pieces) }} />
}
