import type { Ramp } from './color-ramp.ts'
import type { Point } from './imprint.ts'
import { area, group, line, round, roundStops, type Studio } from './studio.ts'

/** One ring of turned goods, top to bottom; `rounding` softens its corner. */
type Ring = readonly [y: number, radius: number, rounding?: number]

/**
 * The outline of turned goods (bottle, cup, can) that stand on `cx`, seen straight on and a little from above.
 * @param sag how far a ring hangs below its ends, as a share of its radius
 */
export function turned(cx: number, rings: readonly Ring[], sag = 0.16): string {
  const left = rounded(rings.map(([y, r, rounding = 0]) => [cx - r, y, rounding]))
  const right = rounded([...rings].reverse().map(([y, r, rounding = 0]) => [cx + r, y, rounding]))
  const [top, bottom] = [rings[0]![1], rings.at(-1)![1]]
  return `M${left}A${bottom} ${round(bottom * sag)} 0 0 0 ${right}A${top} ${round(top * sag)} 0 0 1 ${cx - top} ${rings[0]![0]}Z`
}

/** Corners joined by lines, each inner one softened. */
function rounded(corners: readonly (readonly [x: number, y: number, rounding: number])[]): string {
  return corners
    .map(([x, y, rounding], at) => {
      const [before, after] = [corners[at - 1], corners[at + 1]]
      if (!before || !after || !rounding) return `${x} ${y}`
      const near = ([tx, ty]: readonly number[]) => {
        const share = Math.min(0.5, rounding / Math.hypot(tx! - x, ty! - y))
        return `${round(x + (tx! - x) * share)} ${round(y + (ty! - y) * share)}`
      }
      return `${near(before)}Q${x} ${y} ${near(after)}`
    })
    .join('L')
}

/** A closed outline of straight lines with softened corners. */
export function plate(corners: readonly Point[], rounding: number): string {
  const last = corners.at(-1)!
  const start = [(last[0] + corners[0]![0]) / 2, (last[1] + corners[0]![1]) / 2, 0] as const
  return `M${rounded([start, ...corners.map(([x, y]) => [x, y, rounding] as const), start])}Z`
}

/** Paint around an upright round part. */
export function around(studio: Studio, cx: number, r: number, tones: Ramp, finish: 'matte' | 'gloss'): string {
  return studio.linear([cx - r, 0], [cx + r, 0], roundStops(tones, finish))
}

export function disc(cx: number, cy: number, rx: number, paint: string, more = '', ry = rx): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"${more}/>`
}

/** The near half of a ring around turned goods. */
export function hoop(cx: number, y: number, r: number, sag = 0.16): string {
  return `M${round(cx - r)} ${y}A${r} ${round(r * sag)} 0 0 0 ${round(cx + r)} ${y}`
}

/** The roundness of any outline: its edges are lit towards the key light and dark away from it. */
export function modelled(studio: Studio, outline: string, { highlight, deep }: Ramp, width = 24, strength = 0.6): string {
  const shift = round(width * 0.24)
  return group(
    studio.inside(outline),
    line(outline, deep, width, ` opacity="${strength}" transform="translate(-${shift} -${shift})"${studio.soft(width * 0.4)}`),
    line(outline, highlight, width * 0.5, ` opacity="${round(strength * 0.8)}" transform="translate(${shift} ${shift})"${studio.soft(width * 0.2)}`),
  )
}

/** A round tube along a line (cable, hose, wire), its light on the side of the key light. */
export function tube(studio: Studio, d: string, width: number, { highlight, light, base, deep }: Ramp, gleam = 0.7): string {
  const cap = ' stroke-linecap="round"'
  return (
    line(d, deep, width, cap) +
    line(d, base, width * 0.8, ` transform="translate(${round(-width * 0.04)} ${round(-width * 0.05)})"${studio.soft(width * 0.06)}${cap}`) +
    line(d, light, width * 0.42, ` transform="translate(${round(-width * 0.1)} ${round(-width * 0.14)})"${studio.soft(width * 0.09)}${cap}`) +
    line(d, highlight, width * 0.12, ` opacity="${gleam}" transform="translate(${round(-width * 0.14)} ${round(-width * 0.2)})"${studio.soft(width * 0.04)}${cap}`)
  )
}

/** The open mouth of a cup: its rim, and the dark of the inside. */
export function mouth(studio: Studio, cx: number, y: number, r: number, { highlight, light, base, shade, deep }: Ramp, wall = 12, sag = 0.16): string {
  const [inner, ry] = [r - wall, round(r * sag)]
  const innerRy = round(inner * sag - 1)
  const edge = studio.linear([cx - r, y - ry], [cx + r, y + ry], `0 ${light}, 0.3 ${highlight}, 0.6 ${base}, 1 ${shade}`)
  const within = studio.linear([cx - r, y], [cx + r, y], `0 ${deep}, 0.45 ${shade}, 0.8 ${base}, 0.94 ${light}, 1 ${base}`)
  const well = `M${cx - inner} ${y}A${inner} ${innerRy} 0 0 1 ${cx + inner} ${y}A${inner} ${innerRy} 0 0 1 ${cx - inner} ${y}Z`
  return (
    disc(cx, y, r, edge, '', ry) +
    area(well, within) +
    group(
      studio.inside(well),
      line(`M${cx - inner} ${y - 2}A${inner} ${innerRy} 0 0 1 ${cx + inner} ${y - 2}`, deep, 10, ` opacity=".5"${studio.soft(3.5)}`),
      disc(cx - 12, y + innerRy, inner * 0.85, deep, ` opacity=".6"${studio.soft(7)}`, innerRy * 0.6),
    ) +
    line(hoop(cx, y + 1, r - 1, sag), highlight, 3.2, ` opacity=".85"${studio.soft(1.2)}`) +
    line(hoop(cx, y + 2, inner, sag), deep, 1.6, ' opacity=".45"')
  )
}

/** How a part that is drawn level around 0,0 lies in the picture: the attribute, and where its points come to lie. */
export function laid(x: number, y: number, turn: number, size = 1) {
  const [cos, sin] = [size * Math.cos((turn * Math.PI) / 180), size * Math.sin((turn * Math.PI) / 180)]
  return {
    lie: `transform="translate(${x} ${y}) rotate(${turn})${size === 1 ? '' : ` scale(${size})`}"`,
    at: (px: number, py: number): Point => [round(x + px * cos - py * sin), round(y + px * sin + py * cos)],
    /** The corners of a level rectangle, as an imprint area needs them. */
    box: (left: number, top: number, right: number, bottom: number) => {
      const at = (px: number, py: number): Point => [round(x + px * cos - py * sin), round(y + px * sin + py * cos)]
      return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] as const
    },
  }
}

/** A level rectangle as the corners of an imprint area. */
export function box(left: number, top: number, right: number, bottom: number): readonly [Point, Point, Point, Point] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
