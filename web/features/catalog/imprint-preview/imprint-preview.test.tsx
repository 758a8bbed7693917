import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImprintPreview } from './imprint-preview.tsx'

test('until the preview is drawn, the goods stand there blank', () => {
  const html = renderToString(
    <ImprintPreview
      pictureUrl="/pictures/mug-1/320.webp"
      alt="Mug, white"
      hex="#ffffff"
      decoration={{ method: 'Pad print', locations: [], notes: '', inHandsOn: null, rushDays: null }}
      methods={[]}
      artworks={[]}
      sizes="440px"
    />,
  )
  expect(html).toContain('/pictures/mug-1/640.webp')
  expect(html).not.toContain('<canvas')
})
