import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { alphabets, toLines, toMarked } from './pdf-fonts.ts'
import { band, dim, edge, ink, mapTexts, Sign } from './pdf-parts.tsx'
import type { ProofDocument, ProofPicture } from './proof-document.ts'

const fontSize = 9.5
const margin = 40
const pageWidth = 612 - 2 * margin
const labelWidth = 92
const wholeWidth = 90
const colorWidth = 125
const inch = 72
const plain = { fontSize, fontWeight: 400 } as const
const strong = { fontSize: 14, fontWeight: 700, width: pageWidth } as const

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize, color: ink, padding: margin, paddingBottom: 64, lineHeight: 1.35 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 8 },
  headEnd: { alignItems: 'flex-end' },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
  name: { fontSize: 14, fontWeight: 700, lineHeight: 1.25, marginBottom: 6 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', backgroundColor: band, paddingVertical: 4, marginBottom: 8 },
  fact: { paddingHorizontal: 10, paddingVertical: 3 },
  label: { color: dim, fontSize: 8 },
  stage: { alignItems: 'center', borderWidth: 0.5, borderColor: edge, paddingVertical: 6 },
  under: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginTop: 6 },
  whole: { width: wholeWidth, height: wholeWidth, objectFit: 'contain', borderWidth: 0.5, borderColor: edge },
  scale: { height: 6, borderLeftWidth: 1, borderRightWidth: 1, borderBottomWidth: 1, borderColor: ink },
  row: { flexDirection: 'row', borderTopWidth: 0.5, borderColor: edge, paddingVertical: 4 },
  rowLabel: { width: labelWidth, color: dim },
  inks: { flexDirection: 'row', flexWrap: 'wrap', gap: 12 },
  ink: { flexDirection: 'row', alignItems: 'center', gap: 5 },
  swatch: { width: 16, height: 16, borderWidth: 0.75, borderColor: ink },
  bold: { fontWeight: 700 },
  section: { marginTop: 10 },
  colors: { flexDirection: 'row', flexWrap: 'wrap', gap: 10, marginTop: 8 },
  color: { width: colorWidth },
  colorPicture: { width: colorWidth, height: colorWidth, objectFit: 'contain', borderWidth: 0.5, borderColor: edge },
  foot: {
    position: 'absolute',
    left: margin,
    right: margin,
    top: 740,
    fontSize: 7.5,
    color: dim,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
})

/** Proofs on Letter: each picture at its true size as far as the page takes it, then all that is made, in words that need no color. */
export function ProofPdf({ documents }: { documents: readonly ProofDocument[] }) {
  const [first] = documents
  return (
    <Document
      title={`Proof of ${first!.of.replace('Order', 'order').replace('Quote', 'quote')}, version ${first!.version}`}
      author={first!.letterhead.name}
    >
      {documents.map((document) => (
        <ProofPages key={document.hash} document={document} />
      ))}
    </Document>
  )
}

function ProofPages({ document: raw }: { document: ProofDocument }) {
  const document = mapTexts(raw, toMarked)
  const { letterhead, views, version } = document
  return (
    <>
      {views.map((view, index) => (
        <Page key={index} size="LETTER" style={styles.page}>
          <View style={styles.foot} fixed>
            <Text>SHA-256 {document.hash}</Text>
            <Text
              render={({ pageNumber, totalPages }) =>
                `${document.of}, version ${version}, page ${pageNumber} of ${totalPages}`
              }
            />
          </View>
          <View style={styles.head}>
            <Sign letterhead={letterhead} />
            <View style={styles.headEnd}>
              <Text style={[styles.title, { color: letterhead.houseColor }]}>
                Proof{version > 1 ? `, version ${version}` : ''}
              </Text>
              <Text>{document.of}</Text>
            </View>
          </View>
          <Text style={styles.name}>{toLines(document.name, strong)}</Text>
          <View style={styles.facts}>
            {document.facts.map(([label, value]) => (
              <View key={label} style={styles.fact}>
                <Text style={styles.label}>{label}</Text>
                <Text>{value}</Text>
              </View>
            ))}
          </View>
          <Picture view={view} />
          {index === views.length - 1 && (
            <>
              <Colors colors={document.colors} />
              <Made document={document} />
            </>
          )}
        </Page>
      ))}
    </>
  )
}

function Picture({ view }: { view: ProofPicture }) {
  const { title, size, picture, width, height, scale, whole } = view
  const isTrue = scale !== null && Math.abs(scale - 1) < 0.005
  return (
    <View wrap={false}>
      <View style={styles.stage}>
        <Image src={picture} style={{ width, height }} />
      </View>
      <View style={styles.under}>
        <View>
          <Text style={styles.bold}>{[title, size].filter(Boolean).join(', ')}</Text>
          {scale !== null && (
            <>
              <Text>{isTrue ? 'At true size' : `At ${Math.round(scale * 100)}% of true size`}</Text>
              <View style={[styles.scale, { width: inch * scale, marginVertical: 3 }]} />
              <Text style={styles.label}>1 in on the goods. Print without scaling.</Text>
            </>
          )}
        </View>
        {whole !== null && <Image src={whole} style={styles.whole} />}
      </View>
    </View>
  )
}

const Colors = ({ colors }: { colors: ProofDocument['colors'] }) => (
  <View style={styles.colors}>
    {colors.map(({ title, picture }) => (
      <View key={title} style={styles.color} wrap={false}>
        <Image src={picture} style={styles.colorPicture} />
        <Text style={styles.bold}>{toLines(title, { ...plain, fontWeight: 700, width: colorWidth })}</Text>
      </View>
    ))}
  </View>
)

function Made({ document: { made, changes, note, decisions } }: { document: ProofDocument }) {
  const valueWidth = pageWidth - labelWidth
  return (
    <View style={styles.section}>
      {made.map(({ title, lines, inks }) => (
        <Row key={title} label={title} breaks={lines.length > 12}>
          {lines.map((words, at) => (
            <Text key={at}>{toLines(words, { ...plain, width: valueWidth })}</Text>
          ))}
          {inks.length > 0 && (
            <View style={styles.inks}>
              {inks.map(({ name, hex }) => (
                <View key={name} style={styles.ink}>
                  <View style={[styles.swatch, { backgroundColor: hex }]} />
                  <Text style={styles.bold}>{name}</Text>
                </View>
              ))}
            </View>
          )}
        </Row>
      ))}
      {[
        ['Changed', changes],
        ['Note', note === '' ? [] : note.split('\n')],
        ['Decisions', decisions],
      ].map(([label, lines]) =>
        lines!.length === 0 ? null : (
          <Row key={label as string} label={label as string}>
            {(lines as string[]).map((words, at) => (
              <Text key={at}>{toLines(words, { ...plain, width: valueWidth })}</Text>
            ))}
          </Row>
        ),
      )}
    </View>
  )
}

/** @param breaks a list that may be longer than a page */
const Row = ({ label, breaks = false, children }: { label: string; breaks?: boolean; children: React.ReactNode }) => (
  <View style={styles.row} wrap={breaks}>
    <Text style={styles.rowLabel}>{toLines(label, { ...plain, width: labelWidth - 6 })}</Text>
    <View style={{ flexGrow: 1, flexBasis: 0 }}>{children}</View>
  </View>
)
