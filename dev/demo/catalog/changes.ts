/** What the demo's tree was before. A shop that an earlier demo filled is brought to what it is now; what its owner has renamed stays. */

/** A collection stands below another one now, with its number and all that hangs on it. */
export const movedCollections: [was: string, path: string][] = [
  ['branded/tech-and-outdoor/golf-umbrellas', 'branded/tools-and-outdoor/golf-umbrellas'],
  ['branded/tech-and-outdoor/stick-umbrellas', 'branded/tools-and-outdoor/stick-umbrellas'],
  ['industrial/tig-and-consumables/tig-rods', 'industrial/filler-metals/tig-rods'],
  ['industrial/tig-and-consumables/electrode-holders', 'industrial/clamps/electrode-holders'],
  ['industrial/gas/air-cooled-mig-guns', 'industrial/tig-and-consumables/air-cooled-mig-guns'],
  ['industrial/gas/water-cooled-and-robot-guns', 'industrial/tig-and-consumables/water-cooled-and-robot-guns'],
  ['industrial/cylinders-and-leads/cylinders', 'industrial/gas/cylinders'],
  ['industrial/cylinders-and-leads/hoses', 'industrial/gas/hoses'],
  ['industrial/cylinders-and-leads/cutting-torches', 'industrial/gas/cutting-torches'],
  ['industrial/cylinders-and-leads/welding-cable', 'industrial/clamps/welding-cable'],
  ['industrial/cylinders-and-leads/safety-vests', 'industrial/safety/safety-vests'],
]

/** The same collection under a name that buyers look for. */
export const renamedCollections: [path: string, was: string][] = [
  ['branded/tech-and-outdoor', 'Tech & outdoor'],
  ['branded/drinkware/camp-mugs', 'Camp mugs'],
  ['branded/drinkware/sport-bottles', 'Sport bottles'],
  ['branded/lanyards-and-awards/medals', 'Medals'],
  ['industrial/tig-and-consumables', 'TIG & consumables'],
  ['industrial/tig-and-consumables/tungsten', 'Tungsten'],
  ['industrial/gas', 'Gas & torches'],
  ['industrial/gas/hoses', 'Hoses'],
  ['industrial/gas/purity-and-industrial-gas', 'High-purity & industrial'],
  ['industrial/clamps', 'Clamps'],
  ['industrial/helmets', 'Helmets'],
  ['industrial/helmets/auto-darkening', 'Auto-darkening'],
  ['industrial/helmets/fixed-shade', 'Fixed shade'],
  ['industrial/helmets/large-view-and-grind', 'Large view & grind'],
  ['industrial/gloves', 'Gloves'],
  ['industrial/safety/clear-eyewear', 'Clear eyewear'],
  ['industrial/safety/half-mask-respirators', 'Half-mask respirators'],
]

/** What it held stands in another one now, and its address leads there. */
export const mergedCollections: [was: string, into: string][] = [
  ['branded/drinkware/enamel-mugs', 'branded/drinkware/camp-mugs'],
  ['branded/drinkware/squeeze-bottles', 'branded/drinkware/sport-bottles'],
  ['branded/lanyards-and-awards/award-ribbons', 'branded/lanyards-and-awards/medals'],
  ['industrial/cylinders-and-leads', 'industrial/gas'],
]

/** The same goods under another code: that one is not sold any more. */
export const mergedItems: [was: { code: string; name: string }, into: string][] = [
  [{ code: 'NW-6144', name: 'Split-cowhide MIG gloves, aramid sewn, 12 in, L' }, 'NW-6145'],
]

const renamedItems: Record<string, string> = {
  'NW-6170': 'Shoulder-split stick gloves, 14 in, blue',
  'NW-6590': 'Closeout: safety glasses, retired temple, 12 pairs',
  'NW-1480': 'E8018-C3 nickel low-hydrogen electrode, 1/8 in',
  'NW-1599': 'ENi-CI nickel electrode for cast iron, 1/8 in, 5 lb',
  'NW-1560': 'Wear-facing electrode 60 HRC, 5/32 in, 10 lb',
}

/** How an item was called before its name said what a pack of it holds; undefined where that has not changed. */
export function earlierNames(code: string, name: string): string | undefined {
  if (/ contact tips, .+, pack of 25$/.test(name))
    return name.replace(' contact tips, ', ' contact tip, ').replace(', pack of 25', '')
  if (/ tungsten, .+, pack of 10$/.test(name)) return name.replace(', pack of 10', '')
  return renamedItems[code]
}

/** 'pack of 10' was 'pack'. */
export const earlierUnits = (unit: string): string | undefined => /^(pack|box|bag|case) of \d+/.exec(unit)?.[1]
