import { encode } from 'uqr'

/** The dark modules of a QR code as one path, in modules from the top left. */
interface QrCode {
  /** Modules in a row. */
  modules: number
  path: string
}

/** The same modules on the screen and on paper; a seventh of them may be damaged. */
export function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => listRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { modules: size, path: runs.join('') }
}

function listRuns(row: boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    if (!dark) continue
    const run = runs.at(-1)
    if (run && run[0] + run[1] === x) run[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
