import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { Bars } from './bar-code.tsx'
import type { CartonLabelsDocument } from './carton-labels-document.ts'
import { alphabets, toLines, toPrintable } from './pdf-fonts.ts'
import { mapTexts, Sign } from './pdf-parts.tsx'

const margin = 16
const pageWidth = 4 * 72 - 2 * margin
const plain = { fontSize: 9, fontWeight: 400 } as const

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize: 9, color: '#000000', padding: margin, lineHeight: 1.35 },
  to: { borderTopWidth: 1.5, borderBottomWidth: 1.5, borderColor: '#000000', paddingVertical: 8, marginTop: 8 },
  first: { fontSize: 16, fontWeight: 700, lineHeight: 1.25 },
  address: { fontSize: 13, lineHeight: 1.3 },
  label: { width: 60 },
  fact: { flexDirection: 'row' },
  facts: { marginTop: 6 },
  contents: { marginTop: 6, flexGrow: 1 },
  strong: { fontWeight: 700 },
  foot: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    borderTopWidth: 1.5,
    borderColor: '#000000',
    paddingTop: 8,
  },
  count: { fontSize: 18, fontWeight: 700, lineHeight: 1.2 },
})

/** One label a page: where it goes, large, what is in it, and which carton of how many it is. */
export const CartonLabelsPdf = ({ documents }: { documents: readonly CartonLabelsDocument[] }) => (
  <Document title={`Carton labels ${documents.map(({ number }) => number).join(', ')}`}>
    {documents.map((document) => (
      <Labels key={document.number} document={document} />
    ))}
  </Document>
)

function Labels({ document }: { document: CartonLabelsDocument }) {
  const { number, letterhead, labels } = mapTexts(document, toPrintable)
  return (
    <>
      {labels.map(({ shipTo: [first = '', ...address], facts, contents, count, code }, index) => (
        <Page key={index} size={[4 * 72, 6 * 72]} style={styles.page}>
          <Sign letterhead={letterhead} />
          <View style={styles.to}>
            <Text>Ship to</Text>
            <Text style={styles.first}>{toLines(first, { fontSize: 16, fontWeight: 700, width: pageWidth })}</Text>
            {address.map((line, at) => (
              <Text key={at} style={styles.address}>
                {toLines(line, { fontSize: 13, fontWeight: 400, width: pageWidth })}
              </Text>
            ))}
          </View>
          <View style={styles.facts}>
            {[['Order', number] as const, ...facts].map(([label, value]) => (
              <View key={label} style={styles.fact}>
                <Text style={styles.label}>{label}</Text>
                <Text style={styles.strong}>{value}</Text>
              </View>
            ))}
          </View>
          <View style={styles.contents}>
            {contents.map((line, at) => (
              <Text key={at} style={at === 0 ? styles.strong : {}}>
                {toLines(line, { ...plain, fontWeight: at === 0 ? 700 : 400, width: pageWidth })}
              </Text>
            ))}
          </View>
          <View style={styles.foot}>
            <Text style={styles.count}>{count}</Text>
            <Bars code={code} module={1} height={34} />
          </View>
        </Page>
      ))}
    </>
  )
}
