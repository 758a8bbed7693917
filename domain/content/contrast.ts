/** What text must reach on its ground, and what marks and rules must (WCAG 2.2, 1.4.3 and 1.4.11). */
export const readableContrast = 4.5
export const visibleContrast = 3

/** How well two colors can be told from each other: 1 to 21 (WCAG 2.2). @param one #rrggbb, as the other */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The same color, as much darker as it takes to reach a contrast on white paper. */
export function darkenUntil(hex: string, contrast: number): string {
  let color = hex
  for (let share = 0.96; contrastOf(color, '#ffffff') < contrast; share -= 0.04)
    color = toHex(toRgb(hex).map((channel) => channel * share))
  return color
}

/** A color between two. @param share of the other one, 0 to 1 */
export function mixColors(hex: string, other: string, share: number): string {
  const others = toRgb(other)
  return toHex(toRgb(hex).map((channel, index) => channel + share * (others[index]! - channel)))
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toRgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const toHex = (channels: number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
