import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { alphabets, toLines, toPrintable } from './pdf-fonts.ts'
import { band, dim, edge, Foot, ink, mapTexts, Papers, Sign } from './pdf-parts.tsx'
import type { PackingSlipDocument } from './packing-slip-document.ts'

const fontSize = 10
const margin = 40
const pageWidth = 612 - 2 * margin
const columnGap = 20
const labelWidth = 76
const partyWidth = (pageWidth - columnGap) / 2
const checkWidth = 22
const quantityWidth = 110
const itemWidth = pageWidth - checkWidth - quantityWidth
const plain = { fontSize, fontWeight: 400 } as const

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize, color: ink, padding: margin, paddingBottom: 60, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2, textAlign: 'right' },
  number: { fontSize: 13, textAlign: 'right' },
  columns: { flexDirection: 'row', gap: columnGap, marginBottom: 16 },
  party: { width: partyWidth, backgroundColor: band, padding: 8 },
  dim: { color: dim },
  to: { fontSize: 12, fontWeight: 700, lineHeight: 1.3 },
  fact: { flexDirection: 'row', paddingVertical: 1 },
  label: { width: labelWidth, color: dim },
  value: { flexGrow: 1, flexBasis: 0 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: edge, paddingVertical: 5 },
  tableHead: { flexDirection: 'row', borderTopWidth: 1, borderBottomWidth: 1, borderColor: ink, paddingVertical: 3 },
  strong: { fontWeight: 700 },
  box: { width: 9, height: 9, borderWidth: 0.75, borderColor: dim, marginTop: 2 },
  check: { width: checkWidth },
  item: { width: itemWidth, paddingRight: 10 },
  quantity: { width: quantityWidth, textAlign: 'right', fontWeight: 700 },
  total: { marginTop: 8, textAlign: 'right', fontWeight: 700 },
})

/** What lies in cartons: where they go, and a box to check for each line. */
export const PackingSlipPdf = ({ documents }: { documents: readonly PackingSlipDocument[] }) => (
  <Papers names={['Packing slip', 'Packing slips']} documents={documents}>
    {(document) => <PackingSlipPages key={document.number} document={document} />}
  </Papers>
)

function PackingSlipPages({ document }: { document: PackingSlipDocument }) {
  const { title, number, letterhead, pages } = mapTexts(document, toPrintable)
  return (
    <>
      {pages.map(({ shipTo: [first = '', ...address], facts, lines, total }, index) => (
        <Page key={index} size="LETTER" style={styles.page}>
          <Foot margin={margin} top={752} text={`${title} ${number}`} />
          <View style={styles.head}>
            <Sign letterhead={letterhead} />
            <View>
              <Text style={[styles.title, { color: letterhead.houseColor }]}>{title}</Text>
              <Text style={styles.number}>{number}</Text>
              {pages.length > 1 && <Text style={styles.number}>{`Address ${index + 1} of ${pages.length}`}</Text>}
            </View>
          </View>
          <View style={styles.columns}>
            <View style={styles.party}>
              <Text style={styles.dim}>Ship to</Text>
              <Text style={styles.to}>{toLines(first, { fontSize: 12, fontWeight: 700, width: partyWidth - 16 })}</Text>
              {address.map((line, at) => (
                <Text key={at}>{toLines(line, { ...plain, width: partyWidth - 16 })}</Text>
              ))}
            </View>
            <View style={styles.party}>
              {facts.map(([label, value]) => (
                <View key={label} style={styles.fact}>
                  <Text style={styles.label}>{label}</Text>
                  <Text style={styles.value}>{toLines(value, { ...plain, width: partyWidth - 16 - labelWidth })}</Text>
                </View>
              ))}
            </View>
          </View>
          <View style={[styles.tableHead, styles.strong]} fixed>
            <Text style={styles.check}> </Text>
            <Text style={styles.item}>Item</Text>
            <Text style={styles.quantity}>Quantity</Text>
          </View>
          {lines.map((line, at) => (
            <View key={at} style={styles.row} wrap={false}>
              <View style={styles.check}>
                <View style={styles.box} />
              </View>
              <View style={styles.item}>
                <Text style={styles.strong}>
                  {toLines(line.name, { ...plain, fontWeight: 700, width: itemWidth - 10 })}
                </Text>
                {[line.code, ...line.details].map((text, row) => (
                  <Text key={row} style={styles.dim}>
                    {toLines(text, { ...plain, width: itemWidth - 10 })}
                  </Text>
                ))}
              </View>
              <Text style={styles.quantity}>{line.quantity}</Text>
            </View>
          ))}
          <Text style={styles.total}>{total}</Text>
        </Page>
      ))}
    </>
  )
}
