import type { AreaGeometry } from '../../../../../domain/imprint/area-geometry.ts'

/** 'flat', then the corners top left, top right, bottom right, bottom left; 'curved', then top, bottom, radius, sag and degrees. */
export function writeGeometry(geometry: AreaGeometry): string {
  if (geometry.shape === 'flat') return ['flat', ...geometry.corners.flat()].join(' ')
  const { top, bottom, radius, sag, spanDeg } = geometry
  return ['curved', ...top, ...bottom, ...radius, ...sag, spanDeg].join(' ')
}

/** From the text of a cell, or from an object as the shop stores it. Undefined where it is neither. */
export function readGeometry(value: unknown): AreaGeometry | undefined {
  const [shape = '', ...rest] = (typeof value === 'string' ? value : spell(value)).trim().split(/[\s,]+/)
  const figures = rest.map((figure) => (/^-?\d+(\.\d+)?$/.test(figure) ? Number(figure) : NaN))
  const [a, b, c, d, e, f, g, h, spanDeg] = figures as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const shares = figures.slice(0, 8)
  if (shares.length < 8 || !shares.every((share) => share >= -1 && share <= 2)) return undefined
  if (shape === 'flat' && figures.length === 8) {
    return {
      shape,
      corners: [
        [a, b],
        [c, d],
        [e, f],
        [g, h],
      ],
    }
  }
  if (shape !== 'curved' || figures.length !== 9 || !(spanDeg > 0 && spanDeg <= 360)) return undefined
  return { shape, top: [a, b], bottom: [c, d], radius: [e, f], sag: [g, h], spanDeg }
}

function spell(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { shape, corners, top, bottom, radius, sag, spanDeg } = value as Record<string, unknown>
  return [shape, corners ?? [top, bottom, radius, sag, spanDeg]].flat(3).join(' ')
}
