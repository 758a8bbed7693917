import { useId } from 'react'
import type { renameArtwork } from '../../../../contract/shop/artwork.call.ts'
import { useCall } from '../../../client/index.ts'
import { refreshes, type Artwork } from './artwork-row.tsx'

interface PageChoiceProps {
  artwork: Artwork
  /** In the shop or in the portal. */
  call: typeof renameArtwork
  onChosen?(artwork: Artwork): void
}

/** Says which page of a file of several is used, and takes another one. */
export function PageChoice({ artwork, call, onChosen }: PageChoiceProps) {
  const id = useId()
  const { send, sending } = useCall(call, { refreshes })
  const { pages } = artwork.facts
  if (pages === null) return null
  async function choose(page: number) {
    const changed = await send({ params: { id: artwork.id }, input: { name: artwork.name, page } })
    if (changed) onChosen?.(changed)
  }
  return (
    <span className="row">
      <label className="small" htmlFor={id}>
        Page used<span className="sr"> of {artwork.name}</span>
      </label>
      <select
        id={id}
        className="input select"
        aria-busy={sending || undefined}
        value={pages.used}
        onChange={({ currentTarget: { value } }) => void choose(Number(value))}
      >
        {Array.from({ length: pages.count }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1} of {pages.count}
          </option>
        ))}
      </select>
    </span>
  )
}
