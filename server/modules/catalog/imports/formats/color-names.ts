/** What a color looks like on a screen by the names that the trade uses; files name colors and often give no value. */
const hexes: Record<string, string> = {
  // Black, gray, white
  'black': '#1b1d20',
  'jet': '#16181a',
  'onyx': '#23262a',
  'ebony': '#2b2724',
  'coal': '#33363b',
  'ink': '#1c2430',
  'gray': '#8a8f96',
  'charcoal': '#3f444b',
  'graphite': '#3f444b',
  'gunmetal': '#474d54',
  'slate': '#5b6672',
  'iron': '#52575c',
  'steel': '#76808a',
  'pewter': '#82868a',
  'nickel': '#9b9d9a',
  'titanium': '#8b8a87',
  'smoke': '#8f959b',
  'ash': '#c3c6c8',
  'cement': '#a9a8a3',
  'concrete': '#a3a39f',
  'storm': '#626b75',
  'silver': '#b9bec4',
  'chrome': '#c5cad0',
  'platinum': '#cfd1d1',
  'aluminum': '#b4b8bc',
  'heather': '#a2a6ab',
  'white': '#f4f4f1',
  'snow': '#f7f8f8',
  'pearl': '#ece8de',
  'frost': '#e3eaee',
  'clear': '#dfe6ea',
  'ice': '#dcebf2',
  'crystal': '#e2e9ec',
  'translucent': '#dfe6ea',
  'transparent': '#dfe6ea',
  'stainless': '#b3b7ba',
  // Beige, brown
  'natural': '#e9e2d0',
  'cream': '#f1e9d6',
  'ivory': '#f4efe0',
  'vanilla': '#f2e8c9',
  'oatmeal': '#ddd3c0',
  'beige': '#e0d5bd',
  'bone': '#e3dccb',
  'linen': '#e6ddcc',
  'sand': '#d6c6a5',
  'stone': '#bfb6a6',
  'kraft': '#c09a6b',
  'tan': '#c9b48f',
  'khaki': '#b8a77c',
  'camel': '#b98e5a',
  'wheat': '#dec28b',
  'taupe': '#8f8376',
  'putty': '#b9ae9b',
  'desert': '#c7a97b',
  'coyote': '#8b6f4b',
  'fawn': '#b38e68',
  'mushroom': '#a3968a',
  'bamboo': '#cfb079',
  'brown': '#6b4a2e',
  'chocolate': '#4d3021',
  'coffee': '#513a2a',
  'espresso': '#3c2a21',
  'mocha': '#6f5340',
  'cocoa': '#5c4033',
  'chestnut': '#6f3b24',
  'walnut': '#5a4130',
  'oak': '#b08a57',
  'saddle': '#8c5a33',
  'cognac': '#97532b',
  'leather': '#84552f',
  'toffee': '#94623a',
  'caramel': '#b8763c',
  'java': '#3a2c25',
  // Metals
  'gold': '#c9a227',
  'brass': '#b79a4b',
  'bronze': '#8c6a3f',
  'copper': '#a8623a',
  'rose gold': '#c78f80',
  'antique gold': '#a98a3c',
  'vegas gold': '#bfa86a',
  'old gold': '#b8912e',
  'athletic gold': '#f0b323',
  // Yellow, orange
  'yellow': '#f2c705',
  'lemon': '#f3dd3f',
  'canary': '#f6e04b',
  'maize': '#f2c84b',
  'mustard': '#c99a1e',
  'honey': '#dd9f2a',
  'amber': '#e39a1c',
  'sunflower': '#f2b705',
  'safety yellow': '#d9ed1c',
  'hi-vis yellow': '#d9ed1c',
  'orange': '#e35205',
  'tangerine': '#f07d1a',
  'pumpkin': '#d9691e',
  'peach': '#f3b58e',
  'apricot': '#eda267',
  'melon': '#f19a77',
  'coral': '#ea6f5a',
  'salmon': '#ea8b76',
  'rust': '#9c4a22',
  'terracotta': '#b45a3c',
  'safety orange': '#ff6a13',
  'hi-vis orange': '#ff6a13',
  'burnt orange': '#b8530f',
  'texas orange': '#b8530f',
  // Red, pink
  'red': '#b3242b',
  'scarlet': '#c32026',
  'crimson': '#a01c33',
  'cardinal': '#8c1f33',
  'cherry': '#a3172f',
  'ruby': '#931836',
  'brick': '#8f3b30',
  'poppy': '#d8392b',
  'paprika': '#b5402e',
  'garnet': '#701f2f',
  'maroon': '#6b1f2e',
  'burgundy': '#6b1f2e',
  'wine': '#5c1d30',
  'merlot': '#5a1e2e',
  'cranberry': '#8d2440',
  'berry': '#8a2650',
  'pink': '#d9799a',
  'rose': '#cf6d86',
  'blush': '#ecc3c0',
  'mauve': '#a9808f',
  'raspberry': '#a82556',
  'fuchsia': '#c42a80',
  'magenta': '#c01f76',
  'hot pink': '#e43d8c',
  'watermelon': '#e3566c',
  // Purple
  'purple': '#5b3a86',
  'violet': '#6d4a9e',
  'plum': '#5a2d55',
  'eggplant': '#3f2743',
  'grape': '#533176',
  'lavender': '#a592c9',
  'lilac': '#b9a3cf',
  'orchid': '#b06ab3',
  'amethyst': '#7f5aa6',
  'iris': '#6a5fae',
  // Blue
  'blue': '#1f4ea1',
  'navy': '#1e3350',
  'midnight': '#1b2540',
  'royal': '#1f4ea1',
  'cobalt': '#1a47a8',
  'sapphire': '#17439b',
  'indigo': '#33397a',
  'denim': '#3c5a80',
  'azure': '#2f86d6',
  'cerulean': '#2277b3',
  'sky': '#86b4d6',
  'sky blue': '#86b4d6',
  'carolina blue': '#6fa6d6',
  'columbia blue': '#8ebde0',
  'baby blue': '#aecde6',
  'powder blue': '#b3cfe0',
  'ice blue': '#cbe1ec',
  'steel blue': '#4a6e8c',
  'slate blue': '#566c8a',
  'pacific': '#1f6f9c',
  'electric blue': '#1b6ff0',
  'ocean': '#1f6285',
  'lake': '#3c7896',
  'harbor': '#3a566e',
  'periwinkle': '#8893d0',
  // Teal
  'teal': '#137c83',
  'turquoise': '#2aa5a0',
  'aqua': '#45bcc4',
  'cyan': '#1eaed0',
  'lagoon': '#1c8d99',
  'seafoam': '#9ad3c0',
  'mint': '#a8d9bf',
  'peacock': '#125f6d',
  'caribbean': '#21a7b5',
  'jade': '#1f9270',
  // Green
  'green': '#1f7a3f',
  'kelly': '#0f8a44',
  'forest': '#1f5135',
  'hunter': '#22472f',
  'bottle': '#1c4a33',
  'emerald': '#118a55',
  'spruce': '#2b4d45',
  'pine': '#27503c',
  'evergreen': '#234c37',
  'fern': '#4f7942',
  'grass': '#4c9a2a',
  'apple': '#76b043',
  'lime': '#a8c82b',
  'kiwi': '#8bb543',
  'pistachio': '#b5cf94',
  'sage': '#93a58a',
  'moss': '#6a7441',
  'olive': '#6b6b3a',
  'army': '#555a3a',
  'military': '#555a3a',
  'loden': '#4b5340',
  'avocado': '#6c7f33',
  'cactus': '#5d7f5a',
  'clover': '#23854a',
  'camo': '#6a6a4a',
  'camouflage': '#6a6a4a',
  'shamrock': '#149a58',
  'safety green': '#c8f02c',
  'hi-vis green': '#c8f02c',
}

/** What a word beside a color makes of it: so much of another color is mixed in. */
const shades: Record<string, [into: string, share: number]> = {
  dark: ['#000000', 0.35],
  deep: ['#000000', 0.25],
  light: ['#ffffff', 0.4],
  pale: ['#ffffff', 0.55],
  pastel: ['#ffffff', 0.5],
  heather: ['#b4b7ba', 0.35],
  heathered: ['#b4b7ba', 0.35],
  melange: ['#b4b7ba', 0.35],
  marled: ['#b4b7ba', 0.35],
  dusty: ['#a7a39d', 0.35],
  vintage: ['#a7a39d', 0.2],
  washed: ['#d5d3ce', 0.3],
  frosted: ['#ffffff', 0.35],
  translucent: ['#ffffff', 0.35],
  transparent: ['#ffffff', 0.35],
}

/** Shown where a name says nothing of a color. */
export const unknownHex = '#9aa0a6'

/** What the name of a color looks like; undefined where it says nothing. Of 'Black/White' the first counts, of 'Oxygen green' the last. */
export function findHex(name: string): string | undefined {
  for (const part of name
    .toLowerCase()
    .replace(/grey/g, 'gray')
    .split(/[/|&+]| and /)) {
    const words = part.match(/hi-vis|[a-z]+/g) ?? []
    const found = findPhrase(words)
    if (found) return words.reduce((hex, word, at) => (found.includes(at) ? hex : shade(hex, word)), found.hex)
  }
  return undefined
}

export const guessHex = (name: string): string => findHex(name) ?? unknownHex

const longestPhrase = 2

/** The last color that words name, a longer name before a shorter one. A word like 'heather' is a color only where nothing else is. */
function findPhrase(words: string[]) {
  const indices = words.map((_, at) => at).reverse()
  const last = indices.filter((at) => !isShade(words[at]!))
  for (const end of [...last, ...indices]) {
    for (let length = longestPhrase; length > 0; length -= 1) {
      const from = end - length + 1
      const phrase = words.slice(Math.max(0, from), end + 1).join(' ')
      if (from >= 0 && Object.hasOwn(hexes, phrase))
        return { hex: hexes[phrase]!, includes: (at: number) => at >= from && at <= end }
    }
  }
  return undefined
}

const isShade = (word: string): boolean => Object.hasOwn(shades, word)

function shade(hex: string, word: string): string {
  if (!isShade(word)) return hex
  const [into, share] = shades[word]!
  const mixed = [1, 3, 5].map((at) => {
    const [own, other] = [hex, into].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(own! + (other! - own!) * share)
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
