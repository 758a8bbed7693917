import type { FlatArea } from './imprint.ts'
import { body, bodyFolds, collar, folds, form, front, insideOfCollar, leftSleeve, leftSleeveFolds, rightSleeve, rightSleeveFolds, sleeve } from './jacket.ts'
import { rampOf } from './color-ramp.ts'
import { modelled } from './forms.ts'
import { area, group, line, openStudio, steelStops, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Welding jacket, adult, 30 in: the cut of a work jacket in heavy cloth or leather, sewn yoke, snaps under a flap, patch pocket inside.
 * Front, as on an unseen body. Imprint area: left chest 4 x 2 in (the wearer's left).
 */
export const drawWeldingJacket: Draw = (options) => {
  const studio = openStudio(options)
  if (studio.has('cape')) return cape(studio)
  const arms = studio.has('leather-sleeves') ? { ...studio, tones: rampOf('#b98b55') } : studio
  return studio.picture(
    [leftChest],
    studio.lyingShadow(body, leftSleeve, rightSleeve),
    insideOfCollar(studio),
    sleeve(arms, leftSleeve, leftSleeveFolds, true),
    sleeve(arms, rightSleeve, rightSleeveFolds, false),
    front(studio),
    group(
      studio.inside(body),
      group(studio.relief(0.35, 1.6), area(body, studio.tones.base, ' opacity=".35"')),
      studio.print([leftChest]),
      form(studio),
      folds(studio, bodyFolds, 9, 0.5),
      seams(studio),
    ),
    collar(studio),
    flap(studio),
  )
}

const capeYoke =
  'M330 150C306 160 272 168 240 178C228 184 222 196 222 214C226 250 236 290 243 330C290 346 320 352 322 380L318 560Q318 574 332 574H468Q482 574 482 560L478 380C480 352 510 346 557 330C564 290 574 250 578 214C578 196 572 184 560 178C528 168 494 160 470 150C446 182 424 192 400 192S354 182 330 150Z'

/** Sleeves and shoulders with a bib that snaps on; back and flanks are open. */
function cape(studio: Studio) {
  const snaps = [346, 400, 454].map((x) => `<circle cx="${x}" cy="372" r="8" fill="#8d9094"/><circle cx="${x - 2}" cy="370" r="4" fill="#fff" opacity=".8"/>`)
  return studio.picture(
    [leftChest],
    studio.lyingShadow(capeYoke, leftSleeve, rightSleeve),
    insideOfCollar(studio),
    sleeve(studio, leftSleeve, leftSleeveFolds, true),
    sleeve(studio, rightSleeve, rightSleeveFolds, false),
    group(
      studio.inside(capeYoke),
      front(studio),
      group(studio.relief(0.35, 1.6), area(body, studio.tones.base, ' opacity=".35"')),
      studio.print([leftChest]),
      form(studio),
      line('M243 346C300 360 340 356 400 356S500 360 557 346', studio.tones.deep, 5, ' opacity=".7"'),
      line('M243 352C300 366 340 362 400 362S500 366 557 352', studio.tones.highlight, 2.4, ' opacity=".5"'),
    ),
    modelled(studio, capeYoke, studio.tones, 16, 0.5),
    collar(studio),
    ...snaps,
  )
}

const leftChest: FlatArea = {
  shape: 'flat',
  name: 'Left chest',
  corners: [
    [446, 276],
    [536, 273],
    [537, 318],
    [447, 321],
  ],
  widthIn: 4,
  heightIn: 2,
}

/** The yoke across the chest and the hem, each held by two rows of thread. */
function seams(studio: Studio): string {
  const { tones } = studio
  const yoke = 'M230 250C290 262 340 264 384 262M438 262C470 263 520 260 572 250'
  const hem = 'M236 660C340 670 460 670 564 660'
  const pocket = 'M470 470H548L544 588Q543 596 536 596H482Q474 596 474 588Z'
  const rows = yoke + hem
  return (
    line(rows, tones.deep, 7, ` opacity=".45"${studio.soft(2.5)}`) +
    line(rows, tones.deep, 1.8, ' opacity=".7"') +
    line(rows, tones.highlight, 1.6, ' opacity=".5" transform="translate(0 -2.4)"') +
    group('transform="translate(0 7)"', stitches(rows, tones, 1.5)) +
    group('transform="translate(0 14)"', stitches(rows, tones, 1.5)) +
    line(pocket, tones.deep, 4, ` opacity=".4"${studio.soft(1.8)}`) +
    group('transform="translate(4 4) scale(.992)"', stitches(pocket, tones, 1.4))
  )
}

/** The flap over the front's edge and its snaps. */
function flap(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const outline = 'M386 186L436 178L440 688L384 689Z'
  const cloth = studio.linear([384, 0], [440, 0], `0 ${light}, 0.3 ${base}, 0.8 ${shade}, 1 ${deep}`)
  return (
    area(outline, '#000', ` opacity=".45" transform="translate(7 3)"${studio.soft(5)}`) +
    group(studio.relief(0.5, 1.2), area(outline, cloth)) +
    line('M386 190L384 686', highlight, 2.4, ` opacity=".6"${studio.soft(0.8)}`) +
    line('M437 184L440 686', deep, 2.4, ` opacity=".7"${studio.soft(0.8)}`) +
    stitches('M393 196L391 686', tones, 1.4) +
    stitches('M430 190L433 686', tones, 1.4) +
    [216, 312, 408, 504, 600].map((y) => snap(studio, y)).join('')
  )
}

function snap(studio: Studio, y: number): string {
  const x = 412
  const steel = studio.linear([x - 10, y - 10], [x + 10, y + 10], steelStops)
  const disc = (r: number, paint: string, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"${more}/>`
  return (
    disc(12.5, '#000', ` opacity=".5" transform="translate(2 3)"${studio.soft(2.5)}`) +
    disc(11, steel) +
    `<circle cx="${x}" cy="${y}" r="7" stroke="#5b5e62" stroke-width="1.6" opacity=".7"/>` +
    disc(3.4, '#8d9094') +
    `<path d="M${x - 7} ${y - 4}A8 8 0 0 1 ${x + 1} ${y - 8}" stroke="#fff" stroke-width="1.8" opacity=".9"/>`
  )
}
