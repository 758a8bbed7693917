import { toQrCode } from '../../../../../domain/flyers/qr-code.ts'

const ground = '#ffffff'
const ink = '#16191d'

export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules, path } = toQrCode(text)
  return (
    <svg viewBox={`0 0 ${modules} ${modules}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill={ink} d={path} />
    </svg>
  )
}

const pixelsPerModule = 12
/** The quiet zone that readers need around it (ISO/IEC 18004). */
const quiet = 4

/** As a file of its own, to be put on other paper. */
export function toQrSvg(text: string): string {
  const { modules, path } = toQrCode(text)
  const size = modules + 2 * quiet
  const pixels = size * pixelsPerModule
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${size} ${size}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges">` +
    `<rect x="${-quiet}" y="${-quiet}" width="${size}" height="${size}" fill="${ground}"/><path fill="${ink}" d="${path}"/></svg>`
  )
}
