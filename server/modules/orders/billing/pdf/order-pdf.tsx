import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { alphabets, toLines, toPrintable, type TextBox } from './pdf-fonts.ts'
import { band, dim, edge, Foot, ink, mapTexts, Sign } from './pdf-parts.tsx'
import type { DocumentComparison, DocumentDetail, DocumentLine, OrderDocument } from './order-document.ts'

const bad = '#b3261e'
const good = '#1c6b3a'

const fontSize = 9
const edgeWidth = 48
const gap = 24
const [quantityWidth, priceWidth, amountWidth] = [76, 66, 78]
const itemPadding = 12
const [pictureWidth, pictureGap] = [92, 12]
const mostFactsInRow = 5
const factPadding = 10

const [comparedLabelWidth, comparedPadding] = [86, 8]

const pageWidth = 612 - 2 * edgeWidth
const plain = { fontSize, fontWeight: 400 } as const
const bold = { fontSize, fontWeight: 700 } as const
const wide: TextBox = { ...plain, width: pageWidth }
const itemWidth = pageWidth - quantityWidth - priceWidth - amountWidth - itemPadding
const totalsWidth = 270
const totalAmountWidth = 84

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize, color: ink, padding: edgeWidth, paddingBottom: 64, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  named: { alignItems: 'flex-end' },
  title: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
  number: { fontSize: 11 },
  state: { marginTop: 6, borderWidth: 1, borderRadius: 2, paddingHorizontal: 7, paddingVertical: 2, fontWeight: 700 },
  dim: { color: dim },
  bold: { fontWeight: 700 },
  columns: { flexDirection: 'row', gap, marginBottom: 16 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: dim, fontSize: 8, marginBottom: 2 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', backgroundColor: band, paddingVertical: 4, marginBottom: 18 },
  fact: { paddingHorizontal: factPadding, paddingVertical: 4 },
  comparison: { marginBottom: 18 },
  comparedHead: { borderBottomWidth: 1, borderColor: ink, paddingBottom: 4, fontWeight: 700, alignItems: 'flex-end' },
  comparedRow: { borderBottomWidth: 0.5, borderColor: edge, paddingVertical: 3 },
  compared: { textAlign: 'right', paddingLeft: comparedPadding },
  tableHead: { flexDirection: 'row', borderBottomWidth: 1, borderColor: ink, paddingBottom: 4, fontWeight: 700 },
  row: { borderBottomWidth: 0.5, borderColor: edge, paddingVertical: 5 },
  cells: { flexDirection: 'row' },
  item: { flexGrow: 1, flexBasis: 0, paddingRight: itemPadding },
  pictured: { flexDirection: 'row', gap: pictureGap, marginTop: 4 },
  picture: { width: pictureWidth, height: pictureWidth, objectFit: 'contain', borderWidth: 0.5, borderColor: edge },
  beside: { flexGrow: 1, flexBasis: 0 },
  quantity: { width: quantityWidth, textAlign: 'right' },
  price: { width: priceWidth, textAlign: 'right' },
  amount: { width: amountWidth, textAlign: 'right' },
  totals: { marginTop: 10, marginLeft: 'auto', width: totalsWidth },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  part: { color: dim, paddingVertical: 0 },
  grand: { borderTopWidth: 1, borderColor: ink, marginTop: 4, paddingTop: 6, fontSize: 11, fontWeight: 700 },
  closing: { marginTop: 20, borderTopWidth: 0.5, borderColor: edge, paddingTop: 10 },
})

/**
 * Orders as PDF, each from a page of its own on: one layout for what was agreed and for what is billed. The fonts must have been
 * loaded.
 */
export function OrderPdf({ documents }: { documents: OrderDocument[] }) {
  const [{ title, number, letterhead }] = documents as [OrderDocument]
  return (
    <Document title={`${title} ${number}`} author={letterhead.name}>
      {documents.map((document, index) => (
        <OrderPages key={index} document={document} />
      ))}
    </Document>
  )
}

function OrderPages({ document }: { document: OrderDocument }) {
  const { title, number, mark, facts, letterhead, parties, comparison, lines, ...below } = mapTexts(
    document,
    toPrintable,
  )
  return (
    <Page size="LETTER" style={styles.page}>
      <Foot margin={edgeWidth} top={744} text={`${letterhead.name} · ${title} ${number}`} />
      <View style={styles.head}>
        <Sign letterhead={letterhead} />
        <View style={styles.named}>
          <Text style={[styles.title, { color: letterhead.houseColor }]}>{title}</Text>
          <Text style={styles.number}>{number}</Text>
          {mark && (
            <Text style={[styles.state, { color: mark.isBad ? bad : good, borderColor: mark.isBad ? bad : good }]}>
              {mark.text}
            </Text>
          )}
        </View>
      </View>
      <View style={styles.columns}>
        {parties.map((party) => (
          <Block key={party.label} {...party} width={(pageWidth - (parties.length - 1) * gap) / parties.length} />
        ))}
      </View>
      <Facts facts={facts} />
      {comparison && <Comparison {...comparison} />}
      <View style={styles.tableHead} fixed>
        <Text style={styles.item}>Item</Text>
        <Text style={styles.quantity}>Quantity</Text>
        <Text style={styles.price}>Each</Text>
        <Text style={styles.amount}>Amount</Text>
      </View>
      {lines.slice(0, -1).map((one, index) => (
        <Line key={index} line={one} />
      ))}
      {/* The sums never stand on a page without a line. */}
      {lines.slice(-1).map((last) => (
        <View key="last" wrap={isLong(last)}>
          <Line line={last} />
          <Ending {...below} />
        </View>
      ))}
    </Page>
  )
}

/** What each option comes to, before their lines. */
function Comparison({ heads, rows }: DocumentComparison) {
  const width = (pageWidth - comparedLabelWidth) / heads.length
  return (
    <View style={styles.comparison} wrap={false}>
      <View style={[styles.cells, styles.comparedHead]}>
        <Text style={{ width: comparedLabelWidth }}>Options</Text>
        {heads.map((head, index) => (
          <Text key={index} style={[styles.compared, { width }]}>
            {toLines(head, { ...bold, width: width - comparedPadding })}
          </Text>
        ))}
      </View>
      {rows.map(({ label, values, isBold }) => (
        <View key={label} style={[styles.cells, styles.comparedRow, isBold ? styles.bold : {}]}>
          <Text style={{ width: comparedLabelWidth }}>{label}</Text>
          {values.map((value, index) => (
            <Text key={index} style={[styles.compared, { width }]}>
              {toLines(value, { ...(isBold ? bold : plain), width: width - comparedPadding })}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

/** In rows of about the same length: none of them stands alone in the last one. */
function Facts({ facts }: Pick<OrderDocument, 'facts'>) {
  const rows = Math.ceil(facts.length / mostFactsInRow)
  const width = pageWidth / Math.ceil(facts.length / rows)
  return (
    <View style={styles.facts}>
      {facts.map(([label, value]) => (
        <View key={label} style={[styles.fact, { width }]}>
          <Text style={styles.label}>{label}</Text>
          <Text>{toLines(value, { ...plain, width: width - 2 * factPadding })}</Text>
        </View>
      ))}
    </View>
  )
}

function Block({ label, lines, width }: { label: string; lines: string[]; width: number }) {
  return (
    <View style={styles.column}>
      <Text style={styles.label}>{label}</Text>
      {lines.map((text, index) => (
        <Text key={text + index} style={index === 0 ? styles.bold : {}}>
          {toLines(text, { ...(index === 0 ? bold : plain), width })}
        </Text>
      ))}
    </View>
  )
}

function Line({ line }: { line: DocumentLine }) {
  return (
    <View style={styles.row} wrap={isLong(line)}>
      <View style={styles.cells}>
        <View style={styles.item}>
          <Text style={styles.bold}>{toLines(line.name, { ...bold, width: itemWidth })}</Text>
          <Text style={styles.dim}>{toLines(line.code, { ...plain, width: itemWidth })}</Text>
        </View>
        <Text style={styles.quantity}>{toLines(line.quantity, { ...plain, width: quantityWidth })}</Text>
        <Text style={styles.price}>{line.each}</Text>
        <Text style={[styles.amount, styles.bold]}>{line.amount}</Text>
      </View>
      {line.picture === undefined ? (
        <Details details={line.details} width={itemWidth} />
      ) : (
        <View style={styles.pictured}>
          <Image src={line.picture} style={styles.picture} />
          <View style={styles.beside}>
            <Details details={line.details} width={itemWidth - pictureWidth - pictureGap} />
          </View>
        </View>
      )}
      {line.shipments.map((shipment, index) => (
        <Text key={index} style={styles.dim}>
          {toLines(shipment, wide)}
        </Text>
      ))}
    </View>
  )
}

const isLong = ({ details, shipments }: DocumentLine): boolean => details.length + shipments.length > 20

const Details = ({ details, width }: { details: DocumentDetail[]; width: number }) =>
  details.map((detail, index) => <Detail key={index} {...detail} width={width} />)

function Detail({ what, quantity, each, amount, width }: DocumentDetail & { width: number }) {
  // What has no figures takes their room.
  const isPriced = quantity !== '' || each !== ''
  const room = (isPriced ? 0 : quantityWidth + priceWidth) + (isPriced || amount !== '' ? 0 : amountWidth)
  const words = toLines(what, { ...plain, width: width + room })
  if (!isPriced && amount === '') return <Text style={styles.dim}>{words}</Text>
  return (
    <View style={[styles.cells, styles.dim]}>
      <Text style={styles.item}>{words}</Text>
      {isPriced && <Text style={styles.quantity}>{quantity}</Text>}
      {isPriced && <Text style={styles.price}>{each}</Text>}
      <Text style={styles.amount}>{amount}</Text>
    </View>
  )
}

/** What it comes to, and how it is paid: never torn apart. */
function Ending({
  sums,
  total,
  paid,
  note,
  closing,
}: Pick<OrderDocument, 'sums' | 'total' | 'paid' | 'note' | 'closing'>) {
  return (
    <View wrap={false}>
      <View style={styles.totals}>
        {sums.map(([label, amount, look], index) => (
          <Total key={index} row={[label, amount]} isPart={look === 'part'} />
        ))}
        <Total row={total} isGrand />
        {paid.map((row, index) => (
          <Total key={index} row={row} isBold={index === paid.length - 1} />
        ))}
      </View>
      <View style={styles.closing}>
        {note !== '' && <Text>{toLines(`Your note: ${note}`, wide)}</Text>}
        {closing.map((sentence) => (
          <Text key={sentence}>{toLines(sentence, wide)}</Text>
        ))}
      </View>
    </View>
  )
}

interface TotalProps {
  row: [label: string, amount: string]
  isGrand?: boolean
  isBold?: boolean
  isPart?: boolean
}

function Total({ row: [label, amount], isGrand = false, isBold = false, isPart = false }: TotalProps) {
  const face = isGrand ? ({ fontSize: 11, fontWeight: 700 } as const) : isBold ? bold : plain
  return (
    <View style={[styles.total, isGrand ? styles.grand : {}, isBold ? styles.bold : {}, isPart ? styles.part : {}]}>
      <Text>{toLines(label, { ...face, width: totalsWidth - totalAmountWidth })}</Text>
      <Text>{amount}</Text>
    </View>
  )
}
