import { SaxesParser } from 'saxes'
import { UnreadableFile } from './unreadable-file.ts'
import { damagedWorkbook } from './zip-archive.ts'

interface XmlHandlers {
  /** Names stand without the prefix of their namespace. */
  onOpen?(name: string, attributes: Record<string, string>): void
  onText?(text: string): void
  onClose?(name: string): void
  /** What follows is not read. */
  isDone?(): boolean
}

const pieceLength = 64 * 1024
const deepest = 50

/** Reads a part of a workbook from its beginning, in pieces, without a tree of it. @throws UnreadableFile */
export function readXml(part: Buffer, { onOpen, onText, onClose, isDone = () => false }: XmlHandlers): void {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('doctype', () => parser.fail('a workbook has none'))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) parser.fail('too deep')
    onOpen?.(toLocal(name), toLocalAttributes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    onClose?.(toLocal(name))
  })
  parser.on('text', (text) => onText?.(text))
  parser.on('cdata', (text) => onText?.(text))
  const decoder = new TextDecoder(toEncoding(part))
  try {
    for (let at = 0; at < part.length; at += pieceLength) {
      parser.write(decoder.decode(part.subarray(at, at + pieceLength), { stream: true }))
      if (isDone()) return
    }
    parser.close()
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(damagedWorkbook)
  }
}

const toEncoding = (part: Buffer): string => {
  const mark = part.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return 'utf-16le'
  return mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
}

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1)

function toLocalAttributes(attributes: Record<string, string>): Record<string, string> {
  const local: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.includes(':')) local[name] = value
    else if (!name.startsWith('xmlns:')) local[toLocal(name)] ??= value
  }
  return local
}
