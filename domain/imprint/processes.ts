/** How a decoration is made. Several stand behind one type: DIRECT is a screen print on a shirt and a laser mark on steel. */
export const processes = ['screen', 'pad', 'laser', 'deboss', 'embroidery', 'decal'] as const
export type Process = (typeof processes)[number]

/** Which colors a buyer chooses: inks, threads, none because artwork comes in full color, none because the goods show through. */
type Coloring = 'inks' | 'threads' | 'full color' | 'one tone'

const colorings: Record<Process, Coloring> = {
  screen: 'inks',
  pad: 'inks',
  laser: 'one tone',
  deboss: 'one tone',
  embroidery: 'threads',
  decal: 'full color',
}

export const coloringOf = (process: Process): Coloring => colorings[process]

/** What a method says of how it is made where nobody has said it: by its name, else by its type. */
export function readProcess(type: string, name: string): Process {
  const words = name.toLowerCase()
  if (/laser|engrav|etch/.test(words)) return 'laser'
  if (/deboss|emboss|foil/.test(words)) return 'deboss'
  if (/embroid|stitch/.test(words) || type === 'EMBROIDERY') return 'embroidery'
  if (type === 'DECAL' || /decal|full.color|digital|transfer|sublimat/.test(words)) return 'decal'
  return /pad/.test(words) ? 'pad' : 'screen'
}
