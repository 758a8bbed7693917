import { Rect, Svg, Text, View } from '@react-pdf/renderer'

export interface BarCode {
  text: string
  /** Of bars and spaces by turns, a bar first. */
  widths: number[]
}

interface BarsProps {
  code: BarCode
  /** Of the narrowest bar, in points. */
  module: number
  height: number
}

/** A code for a scanner, with its text below for people. */
export function Bars({ code: { text, widths }, module, height }: BarsProps) {
  const all = sum(widths)
  return (
    <View style={{ width: all * module }}>
      <Svg viewBox={`0 0 ${all * module} ${height}`} style={{ width: all * module, height }}>
        {listBars(widths).map(({ x, width }) => (
          <Rect key={x} x={x * module} y={0} width={width * module} height={height} fill="#000000" />
        ))}
      </Svg>
      <Text style={{ fontSize: 8, textAlign: 'center', marginTop: 2 }}>{text}</Text>
    </View>
  )
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)

/** Where each bar begins, without the spaces between them. */
const listBars = (widths: readonly number[]) =>
  widths.flatMap((width, index) => (index % 2 === 0 ? [{ x: sum(widths.slice(0, index)), width }] : []))
