import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { Bars } from './bar-code.tsx'
import { alphabets, toLines, toMarked } from './pdf-fonts.ts'
import { band, dim, edge, Foot, ink, mapTexts, Papers, Sign } from './pdf-parts.tsx'
import type { WorkOrderDocument } from './work-order-document.ts'

const fontSize = 10
const margin = 40
const pageWidth = 612 - 2 * margin
const labelWidth = 72
const [leastPicture, mostPicture] = [190, 300]
const columnGap = 16
const plain = { fontSize, fontWeight: 400 } as const

const styles = StyleSheet.create({
  page: { fontFamily: alphabets, fontSize, color: ink, padding: margin, paddingBottom: 60, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 10 },
  headEnd: { alignItems: 'flex-end' },
  tick: { width: 9, height: 9, marginRight: 15, borderWidth: 0.75, borderColor: dim },
  inks: { flexDirection: 'row', flexWrap: 'wrap', gap: 14, marginVertical: 4 },
  ink: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  swatch: { width: 30, height: 30, borderWidth: 0.5, borderColor: dim },
  inkCode: { fontSize: 12, fontWeight: 700, lineHeight: 1.2 },
  dim: { color: dim, fontSize: 8 },
  checks: { flexDirection: 'row', marginTop: 12, borderWidth: 0.75, borderColor: ink },
  checkBox: { flexGrow: 1, flexBasis: 0, height: 44, padding: 4, borderRightWidth: 0.5, borderColor: edge },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2, textAlign: 'right' },
  number: { fontSize: 13, textAlign: 'right' },
  facts: { flexDirection: 'row', backgroundColor: band, padding: 8, marginBottom: 10 },
  fact: { flexDirection: 'row', paddingVertical: 1 },
  label: { width: labelWidth, color: dim },
  name: { fontSize: 14, fontWeight: 700, lineHeight: 1.25 },
  columns: { flexDirection: 'row', gap: columnGap, marginTop: 10 },
  picture: { objectFit: 'contain', borderWidth: 0.5, borderColor: edge },
  beside: { flexGrow: 1, flexBasis: 0 },
  location: { marginTop: 8, borderTopWidth: 1, borderColor: ink, paddingTop: 4 },
  subtitle: { fontSize: 12, fontWeight: 700, marginBottom: 2 },
  table: { marginTop: 12, borderTopWidth: 1, borderColor: ink },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: edge, paddingVertical: 3 },
  strong: { fontWeight: 700 },
})

/** Filled in by hand. */
const checks = ['Counted', 'Set up by', 'Printed by', 'Checked', 'Signature and date']

/** Decorated orders as production reads them: the preview large, then sizes, locations, inks and files. */
export const WorkOrderPdf = ({ documents }: { documents: readonly WorkOrderDocument[] }) => (
  <Papers names={['Work order', 'Work orders']} documents={documents}>
    {(document) => <WorkOrderPages key={document.number} document={document} />}
  </Papers>
)

/**
 * The picture is as large as leaves room on the page for the boxes to sign below the tables, where that can be.
 * @returns its width and height, in points
 */
function sizePicture({ matrix, codes }: WorkOrderDocument['lines'][number], factCount: number): number {
  const [besideAll, factRow, tableRow, tableHead] = [212, 16, 21, 33]
  const tables = 2 * tableHead + (matrix.length - 1 + codes.length) * tableRow
  const left = 692 - besideAll - Math.ceil(factCount / 2) * factRow - tables
  return left < leastPicture ? mostPicture : Math.min(left, mostPicture)
}

function WorkOrderPages({ document }: { document: WorkOrderDocument }) {
  const { title, number, letterhead, facts, lines } = mapTexts(document, toMarked)
  return (
    <>
      {lines.map((line, index) => {
        const pictureWidth = sizePicture(line, facts.length)
        const besideWidth = line.picture === null ? pageWidth : pageWidth - pictureWidth - columnGap
        return (
          <Page key={index} size="LETTER" style={styles.page}>
            <Foot margin={margin} top={752} text={`${title} ${number}`} />
            <View style={styles.head}>
              <Sign letterhead={letterhead} />
              <View style={styles.headEnd}>
                <Text style={[styles.title, { color: letterhead.houseColor }]}>{title}</Text>
                <Text style={styles.number}>{number}</Text>
                <Bars code={line.barCode} module={1.1} height={26} />
              </View>
            </View>
            <View style={styles.facts}>
              {[facts.filter((_, at) => at % 2 === 0), facts.filter((_, at) => at % 2 === 1)].map((column, at) => (
                <View key={at} style={styles.beside}>
                  <Facts facts={column} width={(pageWidth - 16) / 2} />
                </View>
              ))}
            </View>
            <Text style={styles.name}>
              {toLines(`${line.quantity} × ${line.name}`, { fontSize: 14, fontWeight: 700, width: pageWidth })}
            </Text>
            <View style={styles.columns}>
              {line.picture !== null && (
                <Image src={line.picture} style={[styles.picture, { width: pictureWidth, height: pictureWidth }]} />
              )}
              <View style={styles.beside}>
                <Facts facts={line.facts} width={besideWidth} />
                {line.locations.map((location) => (
                  <Location key={location.name} location={location} width={besideWidth} />
                ))}
              </View>
            </View>
            <Table rows={line.matrix} width={pageWidth} />
            <Table rows={[['Part code', 'Color, size', 'Quantity'], ...line.codes]} width={pageWidth} />
            {line.roster && <Roster roster={line.roster} />}
            <View style={styles.checks} wrap={false}>
              {checks.map((what) => (
                <View key={what} style={styles.checkBox}>
                  <Text style={styles.dim}>{what}</Text>
                </View>
              ))}
            </View>
          </Page>
        )
      })}
    </>
  )
}

const Location = ({
  location,
  width,
}: {
  location: WorkOrderDocument['lines'][number]['locations'][number]
  width: number
}) => (
  <View style={styles.location} wrap={false}>
    <Text style={styles.subtitle}>{location.name}</Text>
    <Inks inks={location.inks} />
    <Facts facts={location.facts} width={width} />
  </View>
)

const Inks = ({ inks }: { inks: WorkOrderDocument['lines'][number]['locations'][number]['inks'] }) => (
  <View style={styles.inks}>
    {inks.map(({ hex, code, words }, at) => (
      <View key={at} style={styles.ink}>
        <View style={[styles.swatch, { backgroundColor: hex }]} />
        <View>
          <Text style={styles.inkCode}>{code}</Text>
          {words !== '' && <Text style={styles.dim}>{words}</Text>}
        </View>
      </View>
    ))}
  </View>
)

const Facts = ({ facts, width }: { facts: [string, string][]; width: number }) => (
  <>
    {facts.map(([label, value]) => (
      <View key={label} style={styles.fact}>
        <Text style={styles.label}>{label}</Text>
        <Text style={styles.beside}>{toLines(value, { ...plain, width: width - labelWidth })}</Text>
      </View>
    ))}
  </>
)

/** A list to tick off at the press. */
function Roster({ roster }: { roster: NonNullable<WorkOrderDocument['lines'][number]['roster']> }) {
  const { pieces } = roster
  const heads = ['', 'Row', 'Name', 'Number', 'Size']
  const widths = [24, 34, 240, 90, 144]
  return (
    <View style={styles.location}>
      <Text style={styles.subtitle} minPresenceAhead={60}>
        {roster.name}
      </Text>
      <Inks inks={roster.inks} />
      <Facts facts={roster.facts} width={pageWidth} />
      <View style={styles.table}>
        {[heads, ...pieces.map(({ row, name, number, size }) => ['', row, name || '-', number || '-', size])].map(
          (cells, index) => (
            <View key={index} style={[styles.row, index === 0 ? styles.strong : {}]} wrap={false}>
              {cells.map((cell, column) =>
                column === 0 && index > 0 ? (
                  <View key={column} style={styles.tick} />
                ) : (
                  <Text key={column} style={{ width: widths[column] }}>
                    {toLines(cell, { ...plain, width: widths[column]! - 4 })}
                  </Text>
                ),
              )}
            </View>
          ),
        )}
      </View>
    </View>
  )
}

/** The first row is the head; columns after the first are figures. */
function Table({ rows, width }: { rows: string[][]; width: number }) {
  const columns = rows[0]!.length
  const first = Math.max(width / columns, 80)
  const rest = (width - first) / Math.max(1, columns - 1)
  return (
    <View style={styles.table}>
      {rows.map((cells, index) => (
        <View key={index} style={[styles.row, index === 0 ? styles.strong : {}]} wrap={false}>
          {cells.map((cell, column) => (
            <Text
              key={column}
              style={{ width: column === 0 ? first : rest, textAlign: column === 0 ? 'left' : 'right' }}
            >
              {toLines(cell, { ...plain, width: column === 0 ? first : rest })}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
