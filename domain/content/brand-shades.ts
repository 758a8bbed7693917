import { contrastOf, mixColors, readableContrast } from './contrast.ts'
import { settingFields } from './setting-fields.ts'

const house = '--color-steel'
const houseGround = '--color-steel-deep'
const action = '--color-signal'

/** Of web/ui/styles/tokens.css, which has the shades of these itself. */
const usual = {
  [house]: settingFields.color.usual,
  [houseGround]: settingFields['footer-color'].usual,
  [action]: settingFields['accent-color'].usual,
}

/** What the pages draw with beside the colors that an owner chooses: without it a purple button would turn orange under the mouse. */
export const withShades = (theme: Record<string, string>): Record<string, string> => ({
  ...shadeHouse(theme),
  ...shadeAction(theme),
  ...theme,
})

function shadeHouse(theme: Record<string, string>): Record<string, string> {
  const color = theme[house]
  if (color === undefined || color === usual[house]) return {}
  const grounds = [color, theme[houseGround] ?? usual[houseGround]]
  return {
    '--color-steel-hover': lighten(color, 0.07),
    '--color-steel-line': lighten(color, 0.11),
    '--color-steel-haze': lightenUntilRead(color, 0.65, grounds),
    '--color-steel-mist': lightenUntilRead(color, 0.78, grounds),
    '--color-steel-tint': lighten(color, 0.91),
  }
}

function shadeAction(theme: Record<string, string>): Record<string, string> {
  const color = theme[action]
  if (color === undefined || color === usual[action]) return {}
  return {
    '--color-signal-deep': darken(color, 0.17),
    '--color-signal-press': darken(color, 0.325),
    '--color-signal-tint': lighten(color, 0.92),
  }
}

const lighten = (hex: string, share: number): string => mixColors(hex, '#ffffff', share)
const darken = (hex: string, share: number): string => mixColors(hex, '#000000', share)

/** Ends at white, which is readable on whatever color a shop may have. */
function lightenUntilRead(hex: string, share: number, grounds: string[]): string {
  const color = lighten(hex, Math.min(1, share))
  const isRead = grounds.every((ground) => contrastOf(color, ground) >= readableContrast)
  return isRead || share >= 1 ? color : lightenUntilRead(hex, share + 0.05, grounds)
}
