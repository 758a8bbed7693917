import { expect, test } from 'vitest'
import type { AreaGeometry } from '../../../domain/imprint/area-geometry.ts'
import { geometryOf, listDrawnAreas } from '../catalog/geometry.ts'
import { demoItems } from '../catalog/index.ts'
import type { DemoItem, DemoLocation, Kind } from '../catalog/types.ts'

interface Place {
  item: DemoItem
  location: DemoLocation
  geometry: AreaGeometry | undefined
}

const nameOf = ({ item, location }: Place) =>
  `${item.code} ${item.kind} ${location.name} ${location.width}x${location.height}`
const places: Place[] = demoItems.flatMap((item) =>
  item.methods.flatMap(({ locations }) =>
    locations.map((location) => ({ item, location, geometry: geometryOf(item, location) })),
  ),
)
const shown = places.flatMap((place) => (place.geometry ? [{ ...place, geometry: place.geometry }] : []))

/** Pictures show the front, and a pack shows no single piece. */
const unseen = /^(Back|Full back|Back (yoke|arch|cover|patch)|Right sleeve|Opposite panel|Cover, back)$/

test('a location has its place in the picture, unless it is on the far side', () => {
  const wrong = places.filter(
    ({ item, location, geometry }) =>
      (geometry === undefined) !== (unseen.test(location.name) || /\bx\d/.test(item.look)),
  )
  expect(wrong.map(nameOf)).toEqual([])
})

test('a place lies within the drawn area of its kind, and a wrap within its height', () => {
  const share = (units: number) => units / 800
  const wrong = shown.filter(({ item, location, geometry }) => {
    const isWrap = location.name === 'Wrap'
    const area = listDrawnAreas(item).find(({ name }) => name === (isWrap ? 'Front' : location.name))!
    if (area.shape === 'curved')
      return (
        geometry.shape !== 'curved' ||
        geometry.top[1] < share(area.top[1]) - 0.001 ||
        geometry.bottom[1] > share(area.bottom[1]) + 0.001 ||
        geometry.spanDeg > (isWrap ? 340 : area.spanDeg + 0.1)
      )
    const [left, right] = [Math.min, Math.max].map((end) => end(...area.corners.map(([x]) => share(x)))) as [
      number,
      number,
    ]
    const [top, bottom] = [Math.min, Math.max].map((end) => end(...area.corners.map(([, y]) => share(y)))) as [
      number,
      number,
    ]
    return (
      geometry.shape !== 'flat' ||
      geometry.corners.some(([x, y]) => x < left - 0.001 || x > right + 0.001 || y < top - 0.001 || y > bottom + 0.001)
    )
  })
  expect(wrong.map(nameOf)).toEqual([])
})

/** Seen at a slant: what lies on the ground looks shorter, a temple that points away looks shorter still. */
const slanted: ReadonlySet<Kind> = new Set<Kind>(['sticky-notes', 'wireless-charger', 'blanket', 'safety-glasses'])

test('the proportions of a place are those of its inches', () => {
  const wrong = shown.filter(({ item, location, geometry }) => {
    const drawn = proportionOf(geometry) / (location.width / location.height)
    return !slanted.has(item.kind) && Math.abs(drawn - 1) > 0.05
  })
  expect(wrong.map(nameOf)).toEqual([])
})

/** An area of 2 in looks twice as wide as one of 1 in of the same piece. */
test('locations of one face are drawn at one scale', () => {
  const tumbler = demoItems.find(({ code }) => code === 'NS-4412')!
  const [front, wrap] = ['Front', 'Wrap'].map((name) =>
    tumbler.methods[0]!.locations.find((location) => location.name === name),
  ) as [DemoLocation, DemoLocation]
  const perInch = (location: DemoLocation) => {
    const geometry = geometryOf(tumbler, location)
    return geometry?.shape === 'curved' ? geometry.spanDeg / location.width : 0
  }
  expect(perInch(wrap) / perInch(front)).toBeCloseTo(1, 1)
})

/** Width by height. */
function proportionOf(geometry: AreaGeometry): number {
  const distance = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
    Math.hypot(bx - ax, by - ay)
  if (geometry.shape === 'curved') {
    const { radius, spanDeg, top, bottom } = geometry
    return (((radius[0] + radius[1]) / 2) * spanDeg * Math.PI) / 180 / distance(top, bottom)
  }
  const [a, b, c, d] = geometry.corners
  return (distance(a, b) + distance(d, c)) / (distance(a, d) + distance(b, c))
}
