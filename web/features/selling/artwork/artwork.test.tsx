import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listArtworks } from '../../../../contract/shop/artwork.call.ts'
import { callQuery, ClientEnvironment, createQueries, fixedSession } from '../../../client/index.ts'
import { ArtworkCheck, ArtworkPicker, type LibraryArtwork } from './index.ts'

const artwork: LibraryArtwork = {
  id: 7,
  name: 'Kestrel crest',
  hash: 'a'.repeat(64),
  file_name: 'crest.png',
  file_kind: 'png',
  bytes: 9_000,
  facts: {
    is_vector: false,
    width_px: 142,
    height_px: 71,
    aspect: 2,
    colors: [],
    color_count: 5,
    coverage: 0.4,
    has_white_box: true,
    thinnest_share: 0.02,
    can_show: true,
    has_live_text: true,
    pages: null,
  },
  ends_on: null,
  redraw_amt: 0,
  uploaded_on: '2026-03-02T10:00:00Z',
  uploaded_by: 'Ann Buyer',
  repeats: [],
  proofs: [],
  orders: [],
  pixels_url: '/api/artworks/7/pixels',
  thumbnail_url: '/api/artworks/7/pixels?size=thumbnail',
}

test('the check says what is wrong at this size, and offers what the buyer can do about it', () => {
  const html = renderToString(
    <ArtworkCheck
      artwork={artwork}
      use={{ widthInches: 3, process: 'screen', maximumColors: 3, chosenColors: 2, withoutBackground: false }}
      onRecolor={() => undefined}
      onRemoveBackground={() => undefined}
    />,
  )
  expect(html).toContain('This artwork is 142 px wide: 47 px per inch at 3 in.')
  expect(html).toContain('This artwork has 5 colors; screen print takes 3 here.')
  expect(html).toContain('Text in this file may be drawn in another typeface; convert it to outlines.')
  expect(html).toContain('Set it in my colors')
  expect(html).toContain('Remove the white box')
  expect(html).toMatch(/47(<!-- -->)? ppi/)
})

test('the picker lists the library, with what is chosen', () => {
  const queries = createQueries()
  queries.setQueryData(callQuery(listArtworks, { query: { find: '', page: 1 } }).queryKey, {
    artworks: [artwork, { ...artwork, id: 8, name: 'Ridge wordmark' }],
    total_count: 2,
    page: 1,
    page_count: 1,
    library_count: 2,
    maximum: 500,
  })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ClientEnvironment
        session={fixedSession(true)}
        renderedSignedIn
        shopUrl="https://shop.example.com"
        scripts={{ analytics: null, maps: null }}
      >
        <ArtworkPicker chosenId={8} onChoose={() => undefined} onDone={() => undefined} />
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  expect(html).toContain('Upload artwork')
  expect(html).toMatch(/checked[^>]*>.*Ridge wordmark/)
  expect(html).toContain('Use no artwork')
})
