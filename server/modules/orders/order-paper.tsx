import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PlacedOrder } from '../../../contract/calls/orders.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { alphabets, toLines, toPrintable, type TextBox } from './paper-letters.ts'

/** Whose paper it is. */
export interface Letterhead {
  name: string
  line: string
  email: string
  phone: string
}

export interface OrderPaperParts {
  title: 'Order confirmation' | 'Invoice'
  number: string
  /** What stands at its head, label and value. */
  facts: [label: string, value: string][]
  letterhead: Letterhead
  billTo: string[]
  order: PlacedOrder
  /** How it is to be paid, or is paid. */
  closing: string[]
}

const ink = '#1b1d20'
const dim = '#5b6168'
const edge = '#c8ccd1'
const steel = '#1f3b57'

const fontSize = 9
const edgeWidth = 48
const gap = 24
const labelWidth = 84
const [quantityWidth, priceWidth, amountWidth] = [64, 72, 84]
const itemPadding = 12
/** What the three columns at the head share, of which the facts take a little more. */
const factsShare = 1.3

const pageWidth = 612 - 2 * edgeWidth
const shareWidth = (pageWidth - 2 * gap) / (2 + factsShare)
const plain = { fontSize, fontWeight: 400 } as const
const bold = { fontSize, fontWeight: 700 } as const
const wide: TextBox = { ...plain, width: pageWidth }
const itemWidth = pageWidth - quantityWidth - priceWidth - amountWidth - itemPadding

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize, color: ink, padding: edgeWidth, paddingBottom: 64, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  brand: { fontSize: 15, fontWeight: 700, color: steel, lineHeight: 1.2 },
  named: { alignItems: 'flex-end' },
  title: { fontSize: 15, fontWeight: 700, lineHeight: 1.2 },
  dim: { color: dim },
  bold: { fontWeight: 700 },
  columns: { flexDirection: 'row', gap, marginBottom: 24 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: dim, fontSize: 8, marginBottom: 2 },
  fact: { flexDirection: 'row' },
  factLabel: { width: labelWidth, color: dim },
  factValue: { flexGrow: 1, flexBasis: 0 },
  tableHead: { flexDirection: 'row', borderBottomWidth: 1, borderColor: ink, paddingBottom: 4, fontWeight: 700 },
  row: { borderBottomWidth: 0.5, borderColor: edge, paddingVertical: 6 },
  cells: { flexDirection: 'row' },
  item: { flexGrow: 1, flexBasis: 0, paddingRight: itemPadding },
  quantity: { width: quantityWidth, textAlign: 'right' },
  price: { width: priceWidth, textAlign: 'right' },
  amount: { width: amountWidth, textAlign: 'right' },
  totals: { marginTop: 12, marginLeft: 'auto', width: 240 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  grand: { borderTopWidth: 1, borderColor: ink, marginTop: 4, paddingTop: 6, fontSize: 11, fontWeight: 700 },
  closing: { marginTop: 24, borderTopWidth: 0.5, borderColor: edge, paddingTop: 10 },
  // From above: text that is known page by page has no height of its own from below.
  foot: {
    ...{ position: 'absolute', left: edgeWidth, right: edgeWidth, top: 744, fontSize: 8, color: dim },
    ...{ flexDirection: 'row', justifyContent: 'space-between' },
  },
})

/** An order on paper: one layout for what was agreed and for what is billed. The fonts must have been loaded. */
export function OrderPaper(parts: OrderPaperParts) {
  const { title, number, facts, letterhead, billTo, order, closing } = mapTexts(parts, toPrintable)
  const { name, line, email, phone } = letterhead
  return (
    <Document title={`${title} ${number}`} author={parts.letterhead.name}>
      <Page size="LETTER" style={styles.page}>
        <View style={styles.foot} fixed>
          <Text>
            {name} · {title} {number}
          </Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
        <View style={styles.head}>
          <View>
            <Text style={styles.brand}>{name}</Text>
            <Text style={styles.dim}>{line}</Text>
            <Text style={styles.dim}>{[phone, email].filter(Boolean).join(' · ')}</Text>
          </View>
          <View style={styles.named}>
            <Text style={styles.title}>{title}</Text>
            <Text>{number}</Text>
          </View>
        </View>
        <View style={styles.columns}>
          <Block label={title === 'Invoice' ? 'Bill to' : 'Ordered by'} lines={billTo} />
          <Block label="Ship to" lines={toAddressLines(order.shipping_address)} />
          <View style={{ ...styles.column, flexGrow: factsShare }}>
            {facts.map(([label, value]) => (
              <View key={label} style={styles.fact}>
                <Text style={styles.factLabel}>{label}</Text>
                <Text style={styles.factValue}>
                  {toLines(value, { ...plain, width: shareWidth * factsShare - labelWidth })}
                </Text>
              </View>
            ))}
          </View>
        </View>
        <View style={styles.tableHead} fixed>
          <Text style={styles.item}>Item</Text>
          <Text style={styles.quantity}>Quantity</Text>
          <Text style={styles.price}>Each</Text>
          <Text style={styles.amount}>Amount</Text>
        </View>
        {order.lines.map((one) => (
          <Line key={one.id} line={one} />
        ))}
        <View style={styles.totals} wrap={false}>
          <Total label="Goods and charges" amount={order.goods_amt} />
          {order.discount_amt > 0 && <Total label="Discount" amount={-order.discount_amt} />}
          <Total label={`Shipping, ${order.shipping_method}`} amount={order.shipping_amt} />
          <View style={[styles.total, styles.grand]}>
            <Text>Total {order.currency}</Text>
            <Text>{formatAmount(order.amount)}</Text>
          </View>
        </View>
        <View style={styles.closing} wrap={false}>
          {order.order_note !== '' && <Text>{toLines(`Your note: ${order.order_note}`, wide)}</Text>}
          {closing.map((sentence) => (
            <Text key={sentence}>{toLines(sentence, wide)}</Text>
          ))}
        </View>
      </Page>
    </Document>
  )
}

function Block({ label, lines }: { label: string; lines: string[] }) {
  return (
    <View style={styles.column}>
      <Text style={styles.label}>{label}</Text>
      {lines.map((text, place) => (
        <Text key={text + place} style={place === 0 ? styles.bold : {}}>
          {toLines(text, { ...(place === 0 ? bold : plain), width: shareWidth })}
        </Text>
      ))}
    </View>
  )
}

function Line({ line }: { line: PlacedOrder['lines'][number] }) {
  return (
    <View style={styles.row} wrap={line.variants.length + line.charges.length > 20}>
      <View style={styles.cells}>
        <View style={styles.item}>
          <Text style={styles.bold}>{toLines(line.item_description, { ...bold, width: itemWidth })}</Text>
          <Text style={styles.dim}>{toLines(line.web_code, { ...plain, width: itemWidth })}</Text>
        </View>
        <Text style={styles.quantity}>
          {formatCount(line.quantity)} {line.unit === 'each' ? '' : line.unit}
        </Text>
        <Text style={styles.price} />
        <Text style={[styles.amount, styles.bold]}>{formatAmount(line.net_amt)}</Text>
      </View>
      {line.variants.map(({ code, color, size, quantity, unit_price: price }) => (
        <Detail
          key={code}
          what={[code, color, size].filter(Boolean).join(' · ')}
          quantity={quantity}
          price={price}
          amount={undefined}
        />
      ))}
      {line.charges.map(({ name, why, quantity, unit_price: price, amount }) => (
        <Detail key={name + why} what={`${name}: ${why}`} quantity={quantity} price={price} amount={amount} />
      ))}
      {line.shipments.map(({ quantity, shipping_address: to }, place) => (
        <Text key={place} style={styles.dim}>
          {toLines(`${formatCount(quantity)} to ${toAddressLines(to).join(', ')}`, wide)}
        </Text>
      ))}
    </View>
  )
}

interface DetailProps {
  what: string
  quantity: number
  price: number
  amount: number | undefined
}

function Detail({ what, quantity, price, amount }: DetailProps) {
  return (
    <View style={[styles.cells, styles.dim]}>
      <Text style={styles.item}>{toLines(what, { ...plain, width: itemWidth })}</Text>
      <Text style={styles.quantity}>{formatCount(quantity)}</Text>
      <Text style={styles.price}>{formatUnitPrice(price)}</Text>
      <Text style={styles.amount}>{amount === undefined ? '' : formatAmount(amount)}</Text>
    </View>
  )
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <View style={styles.total}>
      <Text>{label}</Text>
      <Text>{formatAmount(amount)}</Text>
    </View>
  )
}

const toAddressLines = (address: PlacedOrder['shipping_address']): string[] =>
  [
    address.company,
    address.name,
    address.address_1,
    address.address_2,
    `${address.city}, ${address.state} ${address.zip}`,
  ].filter((text) => text !== '')

/** The same with each of its texts changed, however deep it stands. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)])) as T
}
