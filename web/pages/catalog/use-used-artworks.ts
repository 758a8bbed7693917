import { useState } from 'react'
import { listArtworks } from '../../../contract/shop/artwork.call.ts'
import { useAnswer } from '../../client/index.ts'
import type { LibraryArtwork } from '../../features/selling/artwork/index.ts'
import type { Draft } from '../../features/catalog/configurator/index.ts'

/** The artworks that a draft names, from those that were chosen just now and from the company's library, page by page until all are found. */
export function useUsedArtworks({ locations }: Draft) {
  const [known, setKnown] = useState<ReadonlyMap<number, LibraryArtwork>>(new Map())
  const [page, setPage] = useState(1)
  const missing = locations.flatMap(({ artwork_id: id }) => (id === undefined || known.has(id) ? [] : [id]))
  const { data } = useAnswer(listArtworks, { query: { page } }, { enabled: missing.length > 0 })
  const learn = (artworks: readonly LibraryArtwork[]) =>
    setKnown((before) => new Map([...before, ...artworks.map((one) => [one.id, one] as const)]))
  if (data && missing.length > 0 && data.page === page) {
    const found = data.artworks.filter(({ id }) => missing.includes(id))
    if (found.length > 0) learn(found)
    else if (page < data.page_count) setPage(page + 1)
  }
  return { artworks: known, learn: (artwork: LibraryArtwork) => learn([artwork]) }
}
