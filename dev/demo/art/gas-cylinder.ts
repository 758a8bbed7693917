import { between } from './color-ramp.ts'
import { around, disc, hoop, modelled, turned } from './forms.ts'
import type { CurvedArea } from './imprint.ts'
import { area, brassStops, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Gas cylinder, 40 cu ft: drawn steel bottle with a round shoulder, neck ring, brass valve with hand wheel, label. Stands, seen straight on.
 * Imprint area: body, 4 x 4 in, around the cylinder.
 */
export const drawGasCylinder: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([front], studio.standingShadow(402, 686, 116, 18), valve(studio), body(studio), group(studio.inside(outline), studio.print([front]), label(studio), gloss(studio)), collar(studio))
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Body',
  top: [400, 450],
  bottom: [400, 610],
  radius: [118, 118],
  sag: [18, 18],
  spanDeg: 86,
  widthIn: 4,
  heightIn: 4,
}

const outline = turned(
  400,
  [
    [238, 34],
    [262, 62, 16],
    [306, 112, 40],
    [372, 118, 40],
    [676, 118, 12],
    [688, 108],
  ],
  0.15,
)

function valve(studio: Studio): string {
  const brass = (r: number, cx = 400) => studio.linear([cx - r, 0], [cx + r, 0], brassStops)
  const rays = Array.from({ length: 11 }, (_, n) => `M${334 + n * 13} 96V124`).join('')
  const { highlight, light, base, deep } = studio.tones
  return (
    area('M378 166H422V240H378Z', brass(22)) +
    area('M366 196H434V214H366Z', brass(34)) +
    area('M422 172H470V204H422Z', studio.linear([0, 172], [0, 204], brassStops)) +
    area('M468 166H500L504 170V206L500 210H468Z', studio.linear([0, 166], [0, 210], brassStops)) +
    line('M476 166V210M484 166V210M492 166V210', '#5c3f12', 2.4, ' opacity=".7"') +
    area('M352 176H380V200H352Q346 188 352 176Z', studio.linear([0, 176], [0, 200], brassStops)) +
    area('M390 128H410V168H390Z', brass(10)) +
    area('M326 96Q326 90 334 90H466Q474 90 474 96V122Q474 130 466 130H334Q326 130 326 122Z', studio.linear([326, 0], [474, 0], `0 ${deep}, 0.2 ${light}, 0.28 ${highlight}, 0.4 ${light}, 0.7 ${base}, 1 ${deep}`)) +
    line(rays, deep, 4.4, ' opacity=".6"') +
    line(rays, highlight, 1.6, ' opacity=".6" transform="translate(3.6 0)"') +
    disc(400, 92, 70, between(light, highlight, 0.4), '', 8)
  )
}

function body(studio: Studio): string {
  const { tones } = studio
  return (
    area(outline, around(studio, 400, 118, tones, 'gloss')) +
    modelled(studio, outline, tones, 40, 0.5) +
    group(
      studio.inside(outline),
      line('M286 372C286 320 320 286 352 262', tones.highlight, 9, ` opacity=".5"${studio.soft(5)}`),
      area('M420 250C470 280 520 320 520 400H470C470 340 450 290 400 262Z', tones.deep, ` opacity=".35"${studio.soft(12)}`),
      line('M284 664Q400 700 516 664', tones.deep, 20, ` opacity=".6"${studio.soft(7)}`),
    )
  )
}

/** The shoulder label: white paper around the body, its lines bent with it. */
function label(studio: Studio): string {
  const paper = 'M316 366A118 18 0 0 0 484 366V432A118 18 0 0 1 316 432Z'
  return (
    area(paper, studio.linear([316, 0], [484, 0], '0 #d8d5d0, 0.35 #ffffff, 0.7 #efece8, 1 #b9b4ac')) +
    area('M316 366A118 18 0 0 0 362 378V444A118 18 0 0 1 316 432Z', studio.tones.base, ' opacity=".9"') +
    line('M376 396A118 18 0 0 0 470 388M376 410A118 18 0 0 0 440 408M376 424A118 18 0 0 0 462 418', '#5b5852', 4, ' opacity=".6"') +
    `<path d="M339 386L356 406L339 426L322 402Z" fill="#fff" opacity=".9"/>`
  )
}

function gloss(studio: Studio): string {
  const fading = studio.linear([0, 330], [0, 690], '0 #fff 0.3, 0.1 #fff 0.9, 0.8 #fff 0.6, 1 #fff 0')
  return (
    area('M322 330V690L344 694V330Z', fading, ` opacity=".4"${studio.soft(7)}`) +
    area('M328 336V680L338 682V336Z', fading, ` opacity=".55"${studio.soft(2.5)}`) +
    area('M488 340V680L496 678V340Z', fading, ` opacity=".22"${studio.soft(3.5)}`)
  )
}

function collar(studio: Studio): string {
  const ring = turned(400, [
    [226, 36, 3],
    [246, 38, 3],
    [250, 34],
  ])
  return area(ring, studio.linear([362, 0], [438, 0], '0 #55585c, 0.25 #e3e5e6, 0.5 #a0a3a7, 1 #3c3e41')) + line(hoop(400, 250, 36), '#000', 4, ` opacity=".5"${studio.soft(1.8)}`)
}
