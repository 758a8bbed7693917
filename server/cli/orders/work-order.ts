import { nameLooks } from '../../../domain/catalog/name-variant.ts'
import { writeWorkOrder, type SizeMatrix } from '../../../domain/decoration/work-order.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import type { OwnersOrderInFull } from '../../modules/orders/index.ts'
import { toColumns } from '../catalog/columns.ts'

type Line = OwnersOrderInFull['lines'][number]

/** What production needs: of each decorated line its sizes, locations, inks and files; empty for blank goods. */
export const writeWorkOrders = (order: OwnersOrderInFull): string =>
  order.lines.map((line, index) => writeLine(order, line, index + 1)).join('')

function writeLine(order: OwnersOrderInFull, line: Line, number: number): string {
  const { decoration } = line
  if (!decoration) return ''
  const { matrix, facts, locations } = writeWorkOrder({ ...line, decoration, leavesOn: decoration.leavesOn ?? null })
  const hasArtwork = decoration.locations.some(({ artwork }) => artwork !== null)
  return [
    `\nWork order, line ${number}: ${line.name}\n`,
    writeMatrix(matrix),
    '\n',
    toColumns(facts),
    ...locations.flatMap((location) => [`\n  ${location.name}\n`, toColumns(location.facts)]),
    ...(hasArtwork ? [`\n  Artwork files: npm run shop -- order artwork ${order.id} FOLDER\n`] : []),
    `  As PDF: npm run shop -- order work-order ${order.id} FILE\n`,
  ].join('')
}

/** Colors down, sizes across; below it the part code of each. */
const writeMatrix = ({ sizes, rows, codes, total }: SizeMatrix): string =>
  [
    ...(sizes.some(Boolean)
      ? [
          toColumns([
            ['', ...sizes.map((size) => size || 'One size'), 'Total'],
            ...rows.map(({ color, counts, total: sum }) => [
              color || '-',
              ...counts.map((count) => (count === null ? '-' : formatCount(count))),
              formatCount(sum),
            ]),
            ...(rows.length > 1 ? [['Total', ...sizes.map((_, at) => sumSize(rows, at)), formatCount(total)]] : []),
          ]),
          '\n',
        ]
      : []),
    toColumns(
      codes.map(({ code, color, size, quantity }) => [code, formatCount(quantity), nameLooks({ color, size })]),
    ),
  ].join('')

const sumSize = (rows: SizeMatrix['rows'], at: number): string =>
  formatCount(rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
