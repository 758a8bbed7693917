import { expect, test } from 'vitest'
import { boxOf, toCylinder, toRectangle } from '../../../../domain/imprint/area-box.ts'
import { findAreaMistakes, readArea, toShape, writeArea } from './area-texts.ts'

const rectangle = toRectangle({ left: 0.3, top: 0.4, width: 0.4, height: 0.2 })
const cylinder = toCylinder({ left: 0.3, top: 0.4, width: 0.4, height: 0.2 }, 90)

test('an area that nobody touches stays as it is', () => {
  for (const start of [rectangle, cylinder]) expect(readArea(start, writeArea(start, 0.5), 0.5)).toBe(start)
  expect(readArea(null, writeArea(null, 0.5), 0.5)).toBeNull()
  expect(writeArea(rectangle, 0.5)).toMatchObject({
    surface: 'flat',
    keeps_shape: true,
    area_left: '30',
    area_height: '20',
  })
  expect(writeArea(rectangle, 1).keeps_shape).toBe(false)
  expect(writeArea(cylinder, 0.5)).toMatchObject({ surface: 'as-drawn', area_degrees: '90' })
})

test('an area that is moved keeps its curve, unless another surface is chosen', () => {
  const moved = { ...writeArea(cylinder, 0.5), area_left: '10' }
  expect(readArea(cylinder, moved, 0.5)).toMatchObject({ shape: 'curved', spanDeg: 90 })
  expect(boxOf(readArea(cylinder, { ...moved, surface: 'flat' }, 0.5)!).left).toBeCloseTo(0.1)
  expect(readArea(cylinder, { ...moved, surface: 'flat' }, 0.5)!.shape).toBe('flat')
})

test('its height follows the inches, as long as it keeps their shape', () => {
  const wider = { ...writeArea(rectangle, 0.5), area_width: '50' }
  expect(boxOf(readArea(rectangle, wider, 0.5)!).height).toBeCloseTo(0.25)
  expect(boxOf(readArea(rectangle, { ...wider, keeps_shape: false }, 0.5)!).height).toBeCloseTo(0.2)
  expect(toShape({ left: 0.9, top: 0, width: 0.8, height: 0.1 }, 2)).toEqual({
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 1,
  })
})

test.each([
  [{ area_left: 'x' }, ['area_left']],
  [{ area_left: '120' }, ['area_left']],
  [{ area_left: '61' }, ['area_width']],
  [{ area_width: '0.5' }, ['area_width', 'area_width']],
  [{ area_width: '60', area_top: '80' }, ['area_width']],
  [{ keeps_shape: false, area_height: '61' }, ['area_height']],
  [{ surface: 'curved', area_degrees: '0' }, ['area_degrees']],
  [{ isShown: false, area_left: 'x' }, []],
])('%o is wrong at %o', (change, fields) => {
  const typed = { ...writeArea(rectangle, 0.5), ...change }
  expect(findAreaMistakes(typed, 0.5).map(({ field }) => field)).toEqual(fields)
  expect(readArea(rectangle, typed, 0.5) === undefined).toBe(fields.length > 0)
})
