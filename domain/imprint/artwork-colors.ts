import type { Pixels, Rgb } from './pixels.ts'

interface ArtworkColor {
  rgb: Rgb
  /** Of all that is inked. */
  share: number
}

interface ArtworkColors {
  /** Most used first, at most 12. */
  colors: ArtworkColor[]
  /** 13: more than 12, as photographs and gradients have. */
  count: number
}

const mostColors = 12

/** How far apart two colors are that people call two: about six times the least difference that they see. */
const oneColor = 14
/** What less of the inked surface shows is dust. */
const dust = 0.004
/** As much may be left over beside the counted colors before it is a photograph. */
const leftOverAtMost = 0.1

/** What JPEG makes beside edges: little of a shade that is near to another color. */
const noise = { share: 0.02, distance: 34 }

/** A shade along an edge may lie this far off the line between two colors: what JPEG does to edges. */
const mixed = 60

/**
 * The colors of an artwork as a printer counts them: shades that belong together are one, and the mixed shades along edges are none.
 * What is less than half opaque counts as bare.
 * @param isLossy the file stores colors nearly, as JPEG does
 */
export function listColors(pixels: Pixels, isLossy = false): ArtworkColors {
  const { flat, edges, inked } = gather(pixels)
  const surfaces = cluster(flat)
  const isNoise = (one: Cluster, index: number) =>
    one.count < inked * noise.share &&
    surfaces.slice(0, index).some(({ lab }) => distance(lab, one.lab) <= noise.distance)
  const counted = surfaces.filter((one, index) => one.count >= inked * dust && !(isLossy && isNoise(one, index)))
  const flatCount = surfaces.reduce((sum, { count }) => sum + count, 0)
  const lines = cluster(edges).filter((one) => !isLossy || !isNoise(one, surfaces.length))
  const colors = [...counted, ...listLines(counted, lines, inked)]
  colors.sort((one, other) => other.count - one.count)
  const shown = colors.slice(0, mostColors)
  const sum = shown.reduce((all, { count }) => all + count, 0)
  const left = flatCount - counted.slice(0, mostColors).reduce((all, { count }) => all + count, 0)
  const isPhotograph =
    colors.length > mostColors || left > flatCount * leftOverAtMost || countShades(flat, flatCount) > shadesOfDrawings
  return {
    colors: shown.map(({ rgb, count }) => ({ rgb: rgb.map(Math.round) as Rgb, share: count / sum })),
    count: isPhotograph ? mostColors + 1 : shown.length,
  }
}

/** A drawing has a shade for each color, and a few that JPEG makes of them; a photograph or a gradient has hundreds. */
const shadesOfDrawings = 40

/** How many shades make up nine tenths of the surface. */
function countShades(flat: Shades, total: number): number {
  const counts = [...flat.values()].map(([count]) => count).sort((one, other) => other - one)
  let sum = 0
  return counts.findIndex((count) => (sum += count) >= total * 0.9) + 1
}

/** By their 15-bit key: how many pixels, and the sums of their channels. */
type Shades = Map<number, [count: number, red: number, green: number, blue: number]>

const isInked = (alpha: number) => alpha >= 128
/** A neighbor that differs by more, over all channels, lies across an edge. */
const sameSurface = 24

/** The shades of surfaces, and those along edges; lines of a pixel or two are nothing but edge. */
function gather({ width, height, data }: Pixels): { flat: Shades; edges: Shades; inked: number } {
  const [flat, edges]: [Shades, Shades] = [new Map(), new Map()]
  let inked = 0
  const rowBytes = width * 4
  const differs = (at: number, other: number) =>
    !isInked(data[other + 3]!) ||
    Math.abs(data[at]! - data[other]!) +
      Math.abs(data[at + 1]! - data[other + 1]!) +
      Math.abs(data[at + 2]! - data[other + 2]!) >
      sameSurface
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowBytes + x * 4
      if (!isInked(data[at + 3]!)) continue
      inked += 1
      const isEdge =
        (x > 0 && differs(at, at - 4)) ||
        (x < width - 1 && differs(at, at + 4)) ||
        (y > 0 && differs(at, at - rowBytes)) ||
        (y < height - 1 && differs(at, at + rowBytes))
      add(isEdge ? edges : flat, data[at]!, data[at + 1]!, data[at + 2]!)
    }
  }
  return { flat, edges, inked }
}

function add(shades: Shades, red: number, green: number, blue: number): void {
  const key = toKey(red, green, blue)
  const sums = shades.get(key)
  if (!sums) return void shades.set(key, [1, red, green, blue])
  sums[0] += 1
  sums[1] += red
  sums[2] += green
  sums[3] += blue
}

const toKey = (red: number, green: number, blue: number) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)

interface Cluster {
  rgb: Rgb
  lab: Rgb
  count: number
}

/** Largest first. */
function cluster(shades: Shades): Cluster[] {
  const clusters: Cluster[] = []
  for (const [count, red, green, blue] of [...shades.values()].sort((one, other) => other[0] - one[0])) {
    const rgb: Rgb = [red / count, green / count, blue / count]
    const lab = toLab(rgb)
    const near = findNearest(clusters, lab)
    if (near && distance(near.lab, lab) <= oneColor) near.count += count
    // A photograph has thousands; a few times what is counted is enough to know.
    else if (clusters.length < mostColors * 20) clusters.push({ rgb, lab, count })
  }
  return clusters.sort((one, other) => other.count - one.count)
}

/** What stands along edges only and is no mixture of others: lines in a color of their own. Those most unlike the rest come first. */
function listLines(surfaces: Cluster[], edges: Cluster[], inked: number): Cluster[] {
  const known = [...surfaces]
  const lines: Cluster[] = []
  const awayFrom = ({ lab }: Cluster) => {
    const near = findNearest(known, lab)
    return near ? distance(near.lab, lab) : Infinity
  }
  let waiting = edges.filter(({ count }) => count >= inked * dust)
  while (waiting.length > 0 && lines.length <= mostColors) {
    const away = waiting.map(awayFrom)
    const index = away.indexOf(Math.max(...away))
    const one = waiting[index]!
    waiting = waiting.filter((other) => other !== one)
    if (away[index]! <= oneColor || isMixed(one, known)) continue
    known.push(one)
    lines.push(one)
  }
  return lines
}

const isMixed = ({ rgb }: Cluster, known: Cluster[]): boolean =>
  known.some((from, index) => known.slice(index + 1).some((to) => toSegment(from.rgb, to.rgb, rgb).off < mixed))

function findNearest(clusters: Cluster[], lab: Rgb): Cluster | undefined {
  let nearest: Cluster | undefined
  let least = Infinity
  for (const one of clusters) {
    const away = distance(one.lab, lab)
    if (away >= least) continue
    least = away
    nearest = one
  }
  return nearest
}

/** Where a color lies beside the line from one color to another: how far along it (0 to 1), and how far off. */
export function toSegment(from: Rgb, to: Rgb, one: Rgb): { along: number; off: number } {
  const [dr, dg, db] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = dr * dr + dg * dg + db * db
  const reached = (one[0] - from[0]) * dr + (one[1] - from[1]) * dg + (one[2] - from[2]) * db
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, reached / length))
  return { along, off: distance(one, [from[0] + dr * along, from[1] + dg * along, from[2] + db * along]) }
}

const distance = (one: Rgb, other: Rgb) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** CIE L*a*b* (D65): distances there are as large as people see them. */
function toLab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const x = toLightness((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = toLightness(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = toLightness((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const toLinear = (channel: number) =>
  channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

const toLightness = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
