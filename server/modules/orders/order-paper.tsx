import { createRequire } from 'node:module'
import { Document, Font, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { PlacedOrder } from '../../../contract/calls/orders.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'

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

// Each alphabet is a font of its own, and a letter takes the first one that has it.
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic']
const { resolve } = createRequire(import.meta.url)
for (const alphabet of alphabets) {
  const fileOf = (weight: number) => resolve(`@fontsource/noto-sans/files/noto-sans-${alphabet}-${weight}-normal.woff`)
  Font.register({
    family: alphabet,
    fonts: [
      { src: fileOf(400), fontWeight: 400 },
      { src: fileOf(700), fontWeight: 700 },
    ],
  })
}
// Codes and names are not broken where they are read as one.
Font.registerHyphenationCallback((word) => [word])

const ink = '#1b1d20'
const dim = '#5b6168'
const edge = '#c8ccd1'
const steel = '#1f3b57'

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize: 9, color: ink, padding: 48, paddingBottom: 64, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  brand: { fontSize: 15, fontWeight: 700, color: steel, lineHeight: 1.2 },
  named: { alignItems: 'flex-end' },
  title: { fontSize: 15, fontWeight: 700, lineHeight: 1.2 },
  dim: { color: dim },
  bold: { fontWeight: 700 },
  columns: { flexDirection: 'row', gap: 24, marginBottom: 24 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: dim, fontSize: 8, marginBottom: 2 },
  fact: { flexDirection: 'row' },
  factLabel: { width: 84, color: dim },
  factValue: { flexGrow: 1, flexBasis: 0 },
  tableHead: { flexDirection: 'row', borderBottomWidth: 1, borderColor: ink, paddingBottom: 4, fontWeight: 700 },
  row: { borderBottomWidth: 0.5, borderColor: edge, paddingVertical: 6 },
  cells: { flexDirection: 'row' },
  item: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  quantity: { width: 64, textAlign: 'right' },
  price: { width: 72, textAlign: 'right' },
  amount: { width: 84, textAlign: 'right' },
  totals: { marginTop: 12, marginLeft: 'auto', width: 240 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  grand: { borderTopWidth: 1, borderColor: ink, marginTop: 4, paddingTop: 6, fontSize: 11, fontWeight: 700 },
  closing: { marginTop: 24, borderTopWidth: 0.5, borderColor: edge, paddingTop: 10 },
  // From above: text that is known page by page has no height of its own from below.
  foot: {
    ...{ position: 'absolute', left: 48, right: 48, top: 744, fontSize: 8, color: dim },
    ...{ flexDirection: 'row', justifyContent: 'space-between' },
  },
})

/** An order on paper: one layout for what was agreed and for what is billed. */
export function OrderPaper({ title, number, facts, letterhead, billTo, order, closing }: OrderPaperParts) {
  const { name, line, email, phone } = letterhead
  return (
    <Document title={`${title} ${number}`} author={name}>
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
          <View style={{ ...styles.column, flexGrow: 1.3 }}>
            {facts.map(([label, value]) => (
              <View key={label} style={styles.fact}>
                <Text style={styles.factLabel}>{label}</Text>
                <Text style={styles.factValue}>{value}</Text>
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
          {order.order_note !== '' && <Text>Your note: {order.order_note}</Text>}
          {closing.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
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
          {text}
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
          <Text style={styles.bold}>{line.item_description}</Text>
          <Text style={styles.dim}>{line.web_code}</Text>
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
          {formatCount(quantity)} to {toAddressLines(to).join(', ')}
        </Text>
      ))}
    </View>
  )
}

interface DetailProps {
  what: ReactNode
  quantity: number
  price: number
  amount: number | undefined
}

function Detail({ what, quantity, price, amount }: DetailProps) {
  return (
    <View style={[styles.cells, styles.dim]}>
      <Text style={styles.item}>{what}</Text>
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
