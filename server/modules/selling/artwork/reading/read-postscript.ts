import type { ArtworkKind } from '../../../../../domain/decoration/artwork-facts.ts'
import { Unreadable } from '../../../../platform/svg/unreadable.ts'

/** What an EPS or an old AI says of itself, without running a line of it. */
interface PostScript {
  kind: Extract<ArtworkKind, 'eps' | 'ai'>
  /** Width / height of its bounding box. */
  aspect: number
  /** The picture that the program that wrote it has put in. */
  preview: Buffer | null
}

const noBox =
  'This file does not say how large its artwork is (BoundingBox). Please save it again as EPS, or upload it as PDF.'
export const damaged = 'This file cannot be read: it is damaged or incomplete. Please save it again and upload it.'

/** An EPS of DOS begins with where its parts lie. */
const dosHeaderBytes = 30
const isDosEps = (content: Buffer): boolean => content.subarray(0, 4).toString('latin1') === '\xc5\xd0\xd3\xc6'

/** @throws Unreadable */
export function readPostScript(content: Buffer): PostScript {
  const { program, preview } = isDosEps(content) ? splitDosEps(content) : { program: content, preview: null }
  const header = program.subarray(0, 64 * 1024).toString('latin1')
  if (!header.startsWith('%!PS')) throw new Unreadable(damaged)
  const [firstLine = ''] = header.split(/[\r\n]/, 1)
  const isIllustrator = /^%%Creator:.*Illustrator/m.test(header.replaceAll('\r', '\n')) && !firstLine.includes('EPSF')
  return { kind: isIllustrator ? 'ai' : 'eps', aspect: readAspect(program), preview }
}

function splitDosEps(content: Buffer): { program: Buffer; preview: Buffer | null } {
  if (content.length < dosHeaderBytes) throw new Unreadable(damaged)
  const part = (at: number) => {
    const [from, length] = [content.readUInt32LE(at), content.readUInt32LE(at + 4)]
    return length > 0 && from + length <= content.length ? content.subarray(from, from + length) : null
  }
  const program = part(4)
  if (!program) throw new Unreadable(damaged)
  return { program, preview: part(20) }
}

/** The box may stand at the end: '(atend)'. */
function readAspect(program: Buffer): number {
  const ends = [program.subarray(0, 64 * 1024), program.subarray(-64 * 1024)]
  const text = ends.map((end) => end.toString('latin1')).join('\n')
  const number = '(-?[\\d.]{1,20})'
  for (const name of ['HiResBoundingBox', 'BoundingBox']) {
    const found = new RegExp(`^%%${name}:\\s*${[number, number, number, number].join('\\s+')}`, 'm').exec(
      text.replaceAll('\r', '\n'),
    )
    if (!found) continue
    const [left, bottom, right, top] = found.slice(1).map(Number) as [number, number, number, number]
    const aspect = (right - left) / (top - bottom)
    if (right > left && top > bottom && aspect < 100 && aspect > 0.01) return aspect
  }
  throw new Unreadable(noBox)
}
