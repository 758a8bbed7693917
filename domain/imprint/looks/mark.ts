import { blur } from '../blur.ts'
import type { Rgb } from '../pixels.ts'
import { blankLayers, channels, litSlopes, noise, type Ground, type Layers, type Look } from './look.ts'

const steel: Rgb = [214, 217, 220]
const steelOnWhite: Rgb = [139, 143, 148]
const frost: Rgb = [112, 114, 118]
const etchedGlass: Rgb = [171, 179, 186]
const char: Rgb = [104, 70, 46]

/**
 * Laser: takes the coating off, so that the bright steel below shows. Bare metal and other light goods turn darker, wood and leather are
 * burnt, glass is etched; which of them the goods are is told by their color.
 */
export function engrave({ sheet, ground, fineness }: Look): Layers {
  const { tone, blend } = toneOf(ground)
  const layers = blankLayers(sheet, blend, blend === 'cover' ? 0.75 : 0.3)
  const { mask } = sheet
  // Sunken by the thickness of the coating: its rim shades the upper edge.
  const slopes = litSlopes(blur(mask, Math.max(1, fineness * 0.5)))
  for (let pixel = 0; pixel < mask.values.length; pixel += 1) {
    const at = pixel * channels
    layers.values[at + 4] = -slopes.values[pixel]! * 0.55
    const full = mask.values[pixel]!
    if (full === 0) continue
    const [x, y] = [pixel % mask.width, Math.floor(pixel / mask.width)]
    // The laser draws line by line.
    const line = 0.95 + 0.07 * noise(Math.floor(x / 9), y) + 0.03 * noise(x, y)
    const cover = full * 0.97
    for (let channel = 0; channel < 3; channel += 1) layers.values[at + channel] = tone[channel]! * line * cover
    layers.values[at + 3] = cover
  }
  return layers
}

function toneOf({ rgb: [red, green], lightness, saturation, isWarm }: Ground): { tone: Rgb; blend: Layers['blend'] } {
  const isWoodOrLeather = isWarm && saturation > 0.2 && saturation < 0.72 && lightness > 88 && lightness < 200
  if (isWoodOrLeather) return { tone: char, blend: 'stain' }
  const isLight = lightness > 150 && saturation < 0.22
  if (isLight && lightness < 222) return { tone: frost, blend: 'stain' }
  // Clear glass is never neutral: it is seen as a breath of green and blue.
  const isGlass = isLight && saturation > 0.03 && green > red
  if (isGlass) return { tone: etchedGlass, blend: 'cover' }
  return isLight ? { tone: steelOnWhite, blend: 'cover' } : { tone: steel, blend: 'cover' }
}

/** How wide the rounded edge of a pressed mark is, in 1/100 inch. */
const edgeWidth = 2.4

/** Deboss: pressed in without color. Its upper edges lie in shadow, its lower edges in the light. */
export function press({ sheet, ground, fineness }: Look): Layers {
  const layers = blankLayers(sheet, 'cover', 0)
  const { mask } = sheet
  const radius = Math.max(0.55 * fineness, edgeWidth / sheet.pixelSize)
  const wide = blur(mask, radius * 1.6)
  const [sharp, soft] = [litSlopes(blur(mask, Math.max(1, radius / 2))), litSlopes(wide)]
  // Dark goods show their lit edges, light goods their shadows.
  const lit = ground.lightness < 110 ? 1.5 : 1
  for (let pixel = 0; pixel < mask.values.length; pixel += 1) {
    const rise = -(sharp.values[pixel]! * 2.1 * Math.max(1, radius / 2) + soft.values[pixel]! * 1.1 * radius)
    const floor = mask.values[pixel]! * 0.1 + wide.values[pixel]! * 0.06
    layers.values[pixel * channels + 4] = rise > 0 ? rise * 0.62 * lit : rise
    layers.values[pixel * channels + 5] = floor
  }
  return layers
}
