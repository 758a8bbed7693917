import { Document, Image, Path, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Letterhead } from './order-document.ts'

export const ink = '#1b1d20'
export const dim = '#5b6168'
export const edge = '#c8ccd1'
export const band = '#f3f4f5'

const styles = StyleSheet.create({
  sign: { flexDirection: 'row', alignItems: 'center', marginBottom: 6 },
  logo: { height: 36, maxWidth: 220, objectFit: 'contain', objectPosition: 'left' },
  brand: { fontSize: 14, fontWeight: 700, lineHeight: 1.2 },
  mark: { marginRight: 9 },
  dim: { color: dim },
  foot: { position: 'absolute', fontSize: 8, color: dim, flexDirection: 'row', justifyContent: 'space-between' },
})

interface PapersProps<Paper> {
  /** What they are called: one of them, several. */
  names: readonly [one: string, several: string]
  documents: readonly Paper[]
  children(document: Paper): ReactNode
}

/** Papers of one kind in one file, one after the other. */
export function Papers<Paper extends { number: string; letterhead: Letterhead }>(props: PapersProps<Paper>) {
  const { names, documents, children } = props
  const numbers = documents.map(({ number }) => number)
  return (
    <Document
      title={`${names[numbers.length === 1 ? 0 : 1]} ${numbers.join(', ')}`}
      author={documents[0]!.letterhead.name}
    >
      {documents.map(children)}
    </Document>
  )
}

interface FootProps {
  /** Of the page, at both sides, in points. */
  margin: number
  /** From above: text that is known page by page has no height of its own from below. */
  top: number
  text: string
}

/** The same on each page, with the page's number. */
export const Foot = ({ margin, top, text }: FootProps) => (
  <View style={[styles.foot, { left: margin, right: margin, top }]} fixed>
    <Text>{text}</Text>
    <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
  </View>
)

/** The shop's logo, with its name where the logo does not have it, and where it is found. */
export function Sign({ letterhead }: { letterhead: Letterhead }) {
  const { name, line, address, phone, email, logo, houseColor, isBlind } = letterhead
  if (isBlind) return <Text style={[styles.brand, { color: ink }]}>{name}</Text>
  return (
    <View>
      <View style={styles.sign}>
        {logo?.isWide ? (
          <Image src={logo.picture} style={styles.logo} />
        ) : (
          <>
            <Mark letterhead={letterhead} />
            <Text style={[styles.brand, { color: houseColor }]}>{name}</Text>
          </>
        )}
      </View>
      <Text style={styles.dim}>{line}</Text>
      {address !== '' && <Text style={styles.dim}>{address}</Text>}
      <Text style={styles.dim}>{[phone, email].filter(Boolean).join(' · ')}</Text>
    </View>
  )
}

function Mark({ letterhead: { logo, houseColor, actionColor } }: { letterhead: Letterhead }) {
  if (logo) return <Image src={logo.picture} style={[styles.logo, styles.mark]} />
  return (
    <Svg viewBox="0 0 40 40" style={[styles.mark, { width: 30, height: 30 }]}>
      <Rect width="40" height="40" rx="3" fill={houseColor} />
      <Path d="M9 31V9h6.2l9.6 13.4V9H31v22h-6.2L15.2 17.6V31z" fill="#ffffff" />
      <Path d="M9 34h22" stroke={actionColor} strokeWidth="2" />
    </Svg>
  )
}

/** The same with each of its texts changed, however deep it stands. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)])) as T
}
