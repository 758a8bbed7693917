import { useState } from 'react'
import { listPortalArtworks } from '../../../contract/portal/artwork.call.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { ArtworkLibrary } from '../../features/selling/artwork/index.ts'
import { PortalFrame } from '../../features/orders/portal/index.ts'
import { definePage } from '../page.ts'

const first = { query: { find: '', page: 1 } }

export const page = definePage({
  async load({ queries }) {
    await queries.fetchQuery({ ...callQuery(listPortalArtworks, first), staleTime: 0 })
  },
  Component: PortalArtworkPage,
})

function PortalArtworkPage() {
  const [query, setQuery] = useState(first.query)
  const { data } = useAnswer(listPortalArtworks, { query }, { keepsPrevious: true })
  if (!data) return null
  return (
    <PortalFrame title="Artwork">
      <ArtworkLibrary
        library={data}
        find={query.find}
        onFind={(find) => setQuery({ find, page: 1 })}
        onPage={(next) => setQuery({ ...query, page: next })}
      />
    </PortalFrame>
  )
}
