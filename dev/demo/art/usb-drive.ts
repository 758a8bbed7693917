import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, round, type Draw, type Studio } from './studio.ts'

/**
 * Swivel USB drive: plastic body with a bare steel plug, steel cover that turns on a rivet, half open. Lies on the ground, seen from above.
 * Imprint area: cover, 1.2 x 0.45 in, engraved or printed.
 */
export const drawUsbDrive: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [coverPrint],
    shadow(studio),
    lowerPlate(studio),
    plug(studio),
    body(studio),
    upperPlate(studio),
    studio.print([coverPrint]),
    gloss(studio),
    rivet(studio),
  )
}

/** Both parts turn around the rivet; each is written along its own axis, with the rivet at 0 0. */
const pivot = [230, 552] as const
const [bodyTurn, coverTurn, scale] = [-66, -14, 1.3]

function placed(turn: number, dx = 0, dy = 0): string {
  return `transform="translate(${pivot[0] + dx} ${pivot[1] + dy}) rotate(${turn}) scale(${scale})"`
}

function onCover(x: number, y: number): readonly [number, number] {
  const [sin, cos] = [Math.sin((coverTurn * Math.PI) / 180) * scale, Math.cos((coverTurn * Math.PI) / 180) * scale]
  return [round(pivot[0] + x * cos - y * sin), round(pivot[1] + x * sin + y * cos)]
}

const coverPrint: FlatArea = {
  shape: 'flat',
  name: 'Cover',
  corners: [onCover(78, -41.5), onCover(300, -41.5), onCover(300, 41.5), onCover(78, 41.5)],
  widthIn: 1.2,
  heightIn: 0.45,
}

const bodyOutline = 'M-64 0C-64 -36 -38 -61 0 -61H226Q248 -61 248 -39V39Q248 61 226 61H0C-38 61 -64 36 -64 0Z'
const plugOutline = 'M240 -44H332Q337 -44 337 -39V39Q337 44 332 44H240Z'
const coverOutline = 'M-68 0C-68 -40 -42 -67 0 -67H342Q350 -67 350 -59V59Q350 67 342 67H0C-42 67 -68 40 -68 0Z'

function shadow(studio: Studio): string {
  const parts = (dx: number, dy: number) =>
    `<g ${placed(bodyTurn, dx, dy)}><path d="${bodyOutline}"/><path d="${plugOutline}"/></g><g ${placed(coverTurn, dx, dy)}><path d="${coverOutline}"/></g>`
  return (
    group(`fill="#4a443c" opacity=".3"${studio.soft(16)}`, parts(26, 46)) +
    group(`fill="#1d1a17" opacity=".45"${studio.soft(5)}`, parts(8, 34))
  )
}

/** The cover is bent from one strip: its lower leaf shows as a sliver below the gap. */
function lowerPlate(studio: Studio): string {
  const edge = studio.linear([-68, 0], [350, 0], '0 #55585c, 0.15 #9da0a4, 0.4 #d3d5d7, 0.6 #8f9296, 0.9 #b9bcbf, 1 #5d6064')
  return (
    group(placed(coverTurn, 3, 34), area(coverOutline, edge)) +
    group(placed(coverTurn, 3, 28), area(coverOutline, '#1b1c1e')) +
    group(
      placed(coverTurn, 3, 22),
      area(
        'M300 -60H350V59Q350 67 342 67H300Z',
        studio.linear([300, 0], [350, 0], '0 #1b1c1e, 0.5 #74777b, 0.8 #a9acaf, 1 #6d7074'),
      ),
    )
  )
}

function plug(studio: Studio): string {
  const steel = studio.linear([248, -44], [330, 44], '0 #e3e5e7, 0.25 #fbfbfb, 0.45 #c9ccce, 0.7 #b2b5b8, 1 #85888c')
  const side = studio.linear([240, 0], [337, 0], '0 #55585c, 0.6 #8b8e92, 1 #5f6266')
  const hole = (y: number) =>
    area(`M292 ${y}H314V${y + 20}H292Z`, '#1a1b1d') +
    line(`M292 ${y + 20}H314V${y}`, '#f3f4f5', 1.6) +
    line(`M292 ${y + 20}V${y}H314`, '#5b5e62', 1.2)
  return (
    [22, 13].map((dy) => group(placed(bodyTurn, 1, dy), area(plugOutline, side))).join('') +
    group(
      placed(bodyTurn, 0, 4),
      area(plugOutline, steel),
      line('M240 -42.6H332Q335.6 -42.6 335.6 -39V39', '#fff', 1.8, ' opacity=".85"'),
      line('M240 42.8H332Q335.8 42.8 335.8 39', '#5b5e62', 1.8, ' opacity=".8"'),
      line('M327 -43V43', '#7d8084', 1.2, ' opacity=".6"'),
      line('M272 0H337', '#6d7074', 1.2, ' opacity=".8"'),
      hole(-31),
      hole(11),
      group(studio.inside(plugOutline), area('M240 -50H260V50H240Z', '#000', ` opacity=".55"${studio.soft(3.5)}`)),
    )
  )
}

function body(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const top = studio.linear([150, -61], [120, 75], `0 ${light}, 0.5 ${base}, 1 ${shade}`)
  const side = studio.linear([-64, 0], [248, 0], `0 ${deep}, 0.5 ${shade}, 1 ${deep}`)
  return (
    [28, 21, 14, 7].map((dy) => group(placed(bodyTurn, dy / 14, dy), area(bodyOutline, side))).join('') +
    group(
      placed(bodyTurn),
      group(studio.relief(1.1, 0.3), area(bodyOutline, top)),
      group(
        studio.inside(bodyOutline),
        line('M-64 0C-64 36 -38 61 0 61H226Q248 61 248 39V-30', deep, 14, ` opacity=".5"${studio.soft(5)}`),
        line('M-50 -50C-38 -61 -20 -61 0 -61H226Q248 -61 248 -39V20', highlight, 8, ` opacity=".85"${studio.soft(2.5)}`),
        area('M20 -50H220Q234 -50 234 -38V-18L20 6Z', '#fff', ` opacity=".22"${studio.soft(7)}`),
        line('M212 -61V61', deep, 2, ' opacity=".55"'),
        line('M214.4 -61V61', highlight, 1.4, ' opacity=".7"'),
        `<g transform="scale(${round(1 / scale)}) rotate(${-bodyTurn}) translate(${-pivot[0]} ${-pivot[1]})"><g ${placed(coverTurn, 10, 12)}><path d="${coverOutline}" fill="#000" opacity=".5"${studio.soft(7)}/></g></g>`,
      ),
    )
  )
}

function upperPlate(studio: Studio): string {
  const steel = studio.linear(
    [-40, -90],
    [330, 90],
    '0 #c4c7ca, 0.1 #e4e6e8, 0.24 #fdfdfd, 0.36 #d2d5d7, 0.46 #e6e8e9, 0.6 #bcbfc2, 0.74 #d6d8da, 0.88 #a4a7ab, 1 #8b8e92',
  )
  const edge = studio.linear([-68, 0], [350, 0], '0 #55585c, 0.2 #c9ccce, 0.5 #83868a, 0.8 #d3d5d7, 1 #63666a')
  return (
    group(placed(coverTurn, 1, 6), area(coverOutline, edge)) +
    group(
      placed(coverTurn),
      area(coverOutline, steel),
      group(
        studio.inside(coverOutline),
        line(coverOutline, '#6f7276', 5, ` opacity=".6"${studio.soft(1.8)}`),
        area('M330 -67H352V67H330Z', studio.linear([328, 0], [350, 0], '0 #fff 0, 0.3 #fff 0.8, 0.6 #8b8e92 0.7, 1 #55585c')),
        brushing(),
      ),
      line('M-67 0C-67 -40 -42 -66 0 -66H342Q349 -66 349 -59', '#fff', 2, ' opacity=".95"'),
    )
  )
}

/** Fine lines of the brush along the strip. */
function brushing(): string {
  const rows = Array.from({ length: 24 }, (_, n) => `M${((n * 89) % 150) - 70} ${n * 5.6 - 64}h${120 + ((n * 53) % 170)}`).join(
    '',
  )
  return line(rows, '#5b5e62', 0.7, ' opacity=".22"') + line(rows, '#fff', 0.8, ' opacity=".5" transform="translate(14 1.6)"')
}

function gloss(studio: Studio): string {
  return group(
    placed(coverTurn),
    group(studio.inside(coverOutline), area('M40 -70H110L60 70H-10Z', '#fff', ` opacity=".4"${studio.soft(9)}`)),
  )
}

function rivet(studio: Studio): string {
  const [x, y] = pivot
  const dome = studio.radial([x - 7, y - 8], 32, '0 #ffffff, 0.3 #dfe1e3, 0.7 #9b9ea2, 1 #585b5f')
  return (
    `<circle cx="${x + 4}" cy="${y + 6}" r="29" fill="#000" opacity=".4"${studio.soft(5)}/>` +
    `<circle cx="${x}" cy="${y}" r="28" fill="${dome}"/>` +
    `<circle cx="${x}" cy="${y}" r="15" stroke="#55585c" stroke-width="1.6" opacity=".6"/>` +
    `<circle cx="${x}" cy="${y}" r="27" stroke="#45484c" stroke-width="1.4" opacity=".7"/>`
  )
}
