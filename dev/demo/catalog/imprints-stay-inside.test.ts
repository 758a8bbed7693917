import { expect, test } from 'vitest'
import { openPlace, type Place } from '../../../domain/imprint/place.ts'
import type { AreaGeometry } from '../../../domain/imprint/area-geometry.ts'
import { readProcess, type Process } from '../../../domain/imprint/processes.ts'
import { readHex, type Pixels } from '../../../domain/imprint/pixels.ts'
import { renderImprint } from '../../../domain/imprint/render-imprint.ts'
import { loadOutlines } from '../../../domain/imprint/typefaces.ts'
import { geometryOf } from './geometry.ts'
import { demoItems } from './index.ts'

/** In inches. */
interface Area {
  code: string
  geometry: AreaGeometry
  width: number
  height: number
  process: Process
}

/** Each place of each kind of goods, once for each way in which it is decorated. */
const areas: Area[] = [
  ...new Map(
    demoItems.flatMap((item) =>
      item.methods.flatMap((method) =>
        method.locations.flatMap((location): [string, Area][] => {
          const geometry = geometryOf(item, location)
          const process = readProcess(method.type, method.name)
          const { width, height } = location
          const area = geometry && { code: `${item.code} ${location.name}`, geometry, width, height, process }
          return area ? [[`${item.kind} ${location.name} ${process}`, area]] : []
        }),
      ),
    ),
  ).values(),
]

const size = 100
const goods = '#1c2b4f'
const ink = '#e6590f'

test('no imprint crosses the edge of its area, on any of the demo goods', async () => {
  expect(areas.length).toBeGreaterThan(100)
  const outlines = await loadOutlines('Pacifico')
  const text = (words: string) => ({ words, outlines, color: ink })
  const marks = [
    { artwork: paint(240, 20, ink), text: null },
    { artwork: paint(60, 60, ink), text: text('Zero lost time of many years\njÅgpqy') },
  ]
  const crossing = areas.flatMap(({ code, geometry, width, height, process }) => {
    const place = openPlace(geometry, size, size)
    return marks.flatMap((mark, index) => {
      const picture = paint(size, size, goods)
      const [areaWidth, areaHeight] = [width * 100, height * 100]
      renderImprint(picture, { ...mark, areaWidth, areaHeight, width: areaWidth }, geometry, process)
      const count = countOutside(picture, place)
      return count > 0 ? [`${code} by ${process}, mark ${index + 1}: ${count} pixels`] : []
    })
  })
  expect(crossing).toEqual([])
})

/** Of what was drawn, more than a pixel away from the area. */
function countOutside({ width, height, data }: Pixels, place: Place): number {
  const bare = readHex(goods)
  let count = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const isDrawn = bare.some((value, channel) => data[at + channel] !== value)
      if (isDrawn && !isNear(place, x + 0.5, y + 0.5)) count += 1
    }
  }
  return count
}

const isNear = (place: Place, x: number, y: number): boolean =>
  [0, 1, -1].some((dx) =>
    [0, 1, -1].some((dy) => {
      const found = place.toArea(x + dx, y + dy)
      return found !== undefined && found.every((share) => share >= 0 && share <= 1)
    }),
  )

function paint(width: number, height: number, hex: string): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([...readHex(hex), 255], at)
  return { width, height, data }
}
