import { formatCount } from '../../money/format-money.ts'
import { namePart, type Roster } from './roster.ts'

interface NamedPart {
  code: string
  color?: string | null
  size?: string | null
  /** Where color and size are one word already. */
  name?: string
}

/** A piece as people check it: '3', 'RIVERA', '07', 'L'. */
export interface ListedPiece {
  row: string
  name: string
  number: string
  size: string
}

/** Every piece of a roster in its order, with its size in words; that of a part which is not there any more by its code. */
export function listRoster({ rows }: Pick<Roster, 'rows'>, parts: readonly NamedPart[]): ListedPiece[] {
  const colors = new Set(parts.map(({ color }) => color ?? null))
  const names = new Map(parts.map((part) => [part.code, part.name ?? namePart(part, colors.size > 1)]))
  return rows.map(({ name, number, part }, index) => ({
    row: formatCount(index + 1),
    name,
    number,
    size: names.get(part) ?? part,
  }))
}

/** '3. RIVERA, 07 (L)', '4. No name or number (M)' */
export const writePiece = ({ row, name, number, size }: ListedPiece): string =>
  `${row}. ${[name, number].filter(Boolean).join(', ') || 'No name or number'}${size === '' ? '' : ` (${size})`}`
