import type { FlatArea, Point } from './imprint.ts'
import { area, blackPlastic, group, line, openStudio, round, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Lanyard, 1 in wide: woven polyester strap laid in a loop, safety buckle at the neck, steel crimp and swivel hook. Seen from above.
 * Imprint areas: left and right strap, 4.75 x 0.7 in each, 2.4 in long below the side buckles of one with three.
 */
export const drawLanyard: Draw = (options) => {
  const studio = openStudio(options)
  const areas = studio.has('three') ? [leftBelow, rightBelow] : [left, right]
  return studio.picture(
    areas,
    shadow(studio),
    studio.has('ring') ? ring(studio) : hook(studio),
    strap(studio, leftHalf, true),
    strap(studio, rightHalf, false),
    studio.print(areas),
    sheen(studio),
    studio.has('plain') ? '' : group('transform="translate(400 124) scale(.94) translate(-400 -124)"', buckle(studio)),
    studio.has('three') ? group('transform="translate(285 352) rotate(60) scale(.8) translate(-400 -124)"', buckle(studio)) : '',
    studio.has('three') ? group('transform="translate(515 352) rotate(-60) scale(.8) translate(-400 -124)"', buckle(studio)) : '',
    crimp(studio),
  )
}

const leftHalf = 'M397 540L250 292C190 192 270 124 400 124'
const rightHalf = 'M403 540L550 292C610 192 530 124 400 124'
const hookPath = 'M400 590C366 590 352 614 354 642C356 674 376 688 402 688C430 688 446 670 446 642'

/** A strip of the straight part of a strap: from one end to the other along its middle. */
function strip(name: string, from: Point, to: Point, widthIn = 4.75): FlatArea {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [nx, ny] = [((from[1] - to[1]) / length) * 12, ((to[0] - from[0]) / length) * 12]
  const at = ([x, y]: Point, side: number): Point => [round(x + nx * side), round(y + ny * side)]
  return { shape: 'flat', name, corners: [at(from, -1), at(to, -1), at(to, 1), at(from, 1)], widthIn, heightIn: 0.7 }
}

const left = strip('Left strap', [283.8, 349], [366, 488])
const right = strip('Right strap', [434, 488], [516.2, 349])
const leftBelow = strip('Left strap', [324.6, 418], [366, 488], 2.4)
const rightBelow = strip('Right strap', [434, 488], [475.4, 418], 2.4)

function shadow(studio: Studio): string {
  const parts = (width: number) =>
    line(leftHalf + rightHalf, '#2c2823', width) + line(hookPath, '#2c2823', 12) + area('M366 520H434V566H366Z', '#2c2823')
  return (
    group(`opacity=".24" transform="translate(14 20)"${studio.soft(12)}`, parts(34)) +
    group(`opacity=".45" transform="translate(4 6)"${studio.soft(5)}`, parts(34))
  )
}

function strap(studio: Studio, d: string, isLeft: boolean): string {
  const { light, base, shade, deep } = studio.tones
  const paint = isLeft
    ? studio.linear([230, 130], [400, 540], `0 ${light}, 0.3 ${base}, 0.52 ${light}, 0.82 ${base}, 1 ${shade}`)
    : studio.linear([430, 110], [470, 540], `0 ${light}, 0.2 ${base}, 0.36 ${shade}, 0.6 ${light}, 0.8 ${base}, 1 ${shade}`)
  const cast = isLeft ? '' : line('M399 540L430 487', '#000', 30, ` opacity=".3" transform="translate(-5 10)"${studio.soft(5)}`)
  return (
    cast +
    line(d, deep, 35.4) +
    line(d, paint, 34) +
    line(d, deep, 34, ' opacity=".24" stroke-dasharray="1.2 2.2"') +
    line(d, deep, 28.6, ' opacity=".3"') +
    line(d, paint, 27) +
    line(d, deep, 27, ' opacity=".13" stroke-dasharray="1 2"')
  )
}

/** The strap lies in shallow waves: light and shade run across it, over the print. */
function sheen(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const waves = studio.linear(
    [250, 100],
    [330, 560],
    `0 ${highlight} 0.3, 0.16 ${highlight} 0.05, 0.3 ${deep} 0.34, 0.38 ${highlight} 0.1, 0.5 ${highlight} 0.4, 0.66 ${deep} 0.05, 0.8 ${deep} 0.26, 0.88 ${highlight} 0.1, 1 ${deep} 0.6`,
  )
  const turned = studio.linear(
    [400, 90],
    [560, 540],
    `0 ${highlight} 0.3, 0.14 ${deep} 0.1, 0.26 ${deep} 0.55, 0.36 ${deep} 0.4, 0.48 ${highlight} 0.3, 0.6 ${deep} 0.1, 0.76 ${deep} 0.3, 0.88 ${highlight} 0.1, 1 ${deep} 0.5`,
  )
  return line(leftHalf, waves, 34) + line(rightHalf, turned, 34)
}

function buckle(studio: Studio): string {
  const across = studio.linear([0, 98], [0, 150], '0 #4d5054, 0.16 #5c5f64, 0.3 #35373a, 0.8 #1d1e20, 0.95 #131415, 1 #2e3033')
  const half = (x: number) => area(`M${x} 104Q${x} 98 ${x + 6} 98H${x + 40}V150H${x + 6}Q${x} 150 ${x} 144Z`, across)
  return (
    area('M350 104H452V156H350Z', '#000', ` opacity=".45" transform="translate(3 4)"${studio.soft(5)}`) +
    half(350) +
    area('M392 98H444Q450 98 450 104V144Q450 150 444 150H392Z', across) +
    area('M386 106H396V142H386Z', '#08090a') +
    line('M386.6 106V142', blackPlastic.highlight, 1.4, ' opacity=".6"') +
    line('M352 102Q352 99 357 99H444Q448 99 449 103', '#c9ccd0', 1.8, ` opacity=".6"${studio.soft(0.8)}`) +
    area('M404 114H436V134H404Z', studio.linear([0, 112], [0, 136], '0 #0d0e0f, 0.3 #2a2c2f, 1 #4a4d51')) +
    line('M362 104V144M370 104V144', '#0a0b0c', 2.4, ' opacity=".8"') +
    line('M364.4 104V144M372.4 104V144', '#7d8085', 1, ' opacity=".6"')
  )
}

function crimp(studio: Studio): string {
  const steel = studio.linear([366, 0], [434, 0], steelStops)
  return (
    area('M366 518H434V564H366Z', '#000', ` opacity=".45" transform="translate(4 5)"${studio.soft(5)}`) +
    area('M368 514H432Q436 514 436 518V560Q436 566 430 566H370Q364 566 364 560V518Q364 514 368 514Z', steel) +
    line('M366 516H434', '#fff', 2, ' opacity=".9"') +
    line('M365 526H435M365 554H435', '#4b4d50', 2, ' opacity=".55"') +
    line('M365 528.4H435M365 556.4H435', '#fff', 1.4, ' opacity=".7"') +
    area('M386 534H396V546H386ZM406 534H416V546H406Z', '#3c3e41', ' opacity=".5"') +
    line('M366 565H434', '#3c3e41', 2, ' opacity=".8"')
  )
}

/** A brass ring in place of the hook, to hold a medal. */
function ring(studio: Studio): string {
  const brass = studio.linear([356, 560], [444, 650], '0 #fff0b8, 0.3 #d9b052, 0.6 #80591c, 1 #e6c368')
  return `<circle cx="404" cy="612" r="42" stroke="#000" stroke-width="10" opacity=".4"${studio.soft(5)}/><circle cx="400" cy="606" r="42" stroke="#5c3f12" stroke-width="13"/><circle cx="400" cy="606" r="42" stroke="${brass}" stroke-width="10"/>`
}

/** Swivel: eye and barrel below the crimp, then the bent hook and its sprung gate on the right. */
function hook(studio: Studio): string {
  const barrel = studio.linear([384, 0], [416, 0], steelStops)
  return (
    tube(studio, 'M386 566C386 580 392 584 400 584S414 580 414 566', 6) +
    tube(studio, hookPath, 13) +
    tube(studio, 'M402 602C428 602 444 616 446 642', 9) +
    area(
      'M440 612Q450 604 462 607Q468 611 464 619L451 634L444 626Z',
      studio.linear([440, 604], [466, 632], '0 #fbfbfb, 0.4 #c3c6c9, 1 #65686d'),
    ) +
    line('M447 627L462 612M443 622L456 608', '#4b4d50', 1.4, ' opacity=".6"') +
    area('M385 578Q400 572 415 578L417 600Q400 608 383 600Z', barrel) +
    line('M384 584Q400 578 416 584M383.4 594Q400 600 416.6 594', '#4b4d50', 1.6, ' opacity=".7"')
  )
}

/** A bent steel wire: dark flank, body, light on its upper left. */
function tube(studio: Studio, d: string, width: number): string {
  return group(
    'stroke-linecap="round"',
    line(d, '#55585c', width),
    line(d, '#a5a8ac', width * 0.74, ' transform="translate(-0.6 -0.8)"'),
    line(
      d,
      '#e2e4e6',
      width * 0.42,
      ` transform="translate(${round(-width * 0.12)} ${round(-width * 0.14)})"${studio.soft(0.8)}`,
    ),
    line(d, '#fff', width * 0.16, ` transform="translate(${round(-width * 0.18)} ${round(-width * 0.2)})"`),
  )
}
