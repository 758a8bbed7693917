import { expect, test } from 'vitest'
import { isTimeZone } from './business-days.ts'
import { listTimeZones, titleTimeZone } from './time-zones.ts'

test('time zones begin with those of the United States, and name each once', () => {
  const zones = listTimeZones()
  expect(zones.slice(0, 3)).toEqual(['America/New_York', 'America/Chicago', 'America/Denver'])
  expect(zones.every(isTimeZone)).toBe(true)
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain('Europe/Berlin')
})

test('zones of the United States are called as people there do', () => {
  expect(titleTimeZone('America/New_York')).toBe('Eastern (New York)')
  expect(titleTimeZone('America/Port_of_Spain')).toBe('America/Port of Spain')
})
