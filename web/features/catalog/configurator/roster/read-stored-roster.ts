import { rosterRowsAtMost } from '../../../../../domain/decoration/roster/roster.ts'
import { listRosterPlaces, type DraftRoster, type Method } from '../draft.ts'

/** Of what this browser has stored, only what has the shape of a roster and a place at the method. */
export function readRoster(stored: unknown, method: Method): DraftRoster | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.rows)) return undefined
  const place = listRosterPlaces(method).find(({ name }) => name === stored.location)
  const rows = stored.rows.slice(0, rosterRowsAtMost).filter(isRow)
  if (!place || rows.length === 0) return undefined
  const { typeface, imprint_color: color } = stored
  return {
    location: place.name,
    rows: rows.map(({ name, number, part }) => ({ name, number, part })),
    ...(typeof typeface === 'string' && { typeface }),
    ...(isRecord(color) && typeof color.pms_code === 'string' && { imprint_color: toColor(color.pms_code, color) }),
  }
}

const toColor = (code: string, { hex_code: hex }: Record<string, unknown>) => ({
  pms_code: code,
  ...(typeof hex === 'string' && /^#[0-9a-f]{6}$/.test(hex) && { hex_code: hex }),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRow = (value: unknown): value is DraftRoster['rows'][number] =>
  isRecord(value) && ['name', 'number', 'part'].every((field) => typeof value[field] === 'string')
