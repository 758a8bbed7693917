import type { Item } from '../../../../../contract/admin/catalog/items.schema.ts'
import { formatCount } from '../../../../../domain/money/format-money.ts'
import { formatBusinessDays } from '../../../../../domain/stock/lead-times.ts'
import { readRushRows, writeRushRows } from './rush-rows.ts'
import { FormSection, type SectionProps } from '../section.tsx'
import { EditableRows } from '../editable-rows.tsx'

const cells = [
  { name: 'days', label: 'Days', inputMode: 'numeric' },
  { name: 'up_to', label: 'Up to', inputMode: 'numeric' },
  { name: 'price', label: 'Price', inputMode: 'decimal' },
  { name: 'before', label: 'Compare-at price', inputMode: 'decimal' },
] as const

/** What a decorated piece costs when it is made sooner. */
export function RushSection(props: SectionProps) {
  const start = writeRushRows(props.item.rushPrices)
  const rows = Object.keys(start).length / cells.length
  return (
    <FormSection
      {...props}
      title="Rush prices"
      toStart={({ rushPrices: saved }) => writeRushRows(saved)}
      otherwiseAt="days_0"
      check={(typed) => readRushRows(typed).mistakes}
      toInput={(typed) => ({ rushPrices: readRushRows(typed).prices })}
    >
      <EditableRows label="Rush prices" count={rows} cells={cells} />
      <p className="small dim">{describeRush(props.item)}</p>
    </FormSection>
  )
}

/** What empty rows mean for this item. */
function describeRush({ methods, rushPrices: prices, usualRush: usual }: Item): string {
  const about = 'For decorated pieces, by production days.'
  if (methods.length === 0) return `${about} This item has no decoration, so buyers cannot choose them.`
  const offers = usual.map(
    ({ days, maximumQuantity: upTo, surcharge }) =>
      `${formatBusinessDays(days)} for up to ${formatCount(upTo)} pieces at ${surcharge} more`,
  )
  if (offers.length === 0) return `${about} Clear the days to remove a price.`
  const without = prices.length > 0 ? 'Without prices of its own' : 'It has none of its own'
  return `${about} ${without}, the shop’s rush applies where it is faster: ${offers.join('; ')}.`
}
