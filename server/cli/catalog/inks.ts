import { createReadStream } from 'node:fs'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { commandLine } from '../../../domain/people/actor.ts'
import { countCartsWithInk } from '../../modules/selling/index.ts'
import { findInk, listInks, removeInk, saveInks, type NewInk } from '../../modules/catalog/index.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import { readCsvRows } from '../../platform/sheets/read-csv.ts'
import { UnreadableFile } from '../../platform/sheets/unreadable-file.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from '../console.ts'
import { auditSettings, readInk, readInkCode, settingAreas } from '../../modules/admin/index.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood, readTypedWords } from '../typed/typed-words.ts'

const usage = `What about inks and threads?
  npm run shop -- ink list
  npm run shop -- ink add CODE [NAME] --hex e45205 [--for printing|embroidery]
  npm run shop -- ink table FILE.csv   (docs/import.md)
  npm run shop -- ink remove CODE`

const options = { hex: { type: 'string' }, for: { type: 'string' } } as const

const purposes: Record<NewInk['kind'], string> = { ink: 'for screen and pad print', thread: 'for embroidery' }

/** What buyers choose imprint colors from. @returns the exit code: 0 done, 1 refused */
export async function runInk(db: Database, words: string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, options)
  const [action = 'list', what, name, ...others] = positionals
  if (action === 'add' && others.length > 0)
    throw new NotUnderstood(`'${others[0]}' says nothing here. A code or name of several words stands in quotes.`)
  if (action === 'add' && what !== undefined) return add(db, what, name, values, console)
  if (name !== undefined || Object.keys(values).length > 0) throw new NotUnderstood(usage)
  if (action === 'list' && what === undefined) return list(db, console)
  if (action === 'table' && what !== undefined) return readTable(db, what, console)
  if (action === 'remove' && what !== undefined) return remove(db, what, console)
  throw new NotUnderstood(usage)
}

const audit = <T>(tx: Tx, change: () => Promise<T>): Promise<T> =>
  auditSettings(tx, { areas: [settingAreas.inks], by: commandLine, at: new Date() }, change)

async function list(db: Database, { print }: Console): Promise<number> {
  const all = await listInks(db.orm)
  if (all.length === 0) print("No inks and no threads: 'ink add' brings one, 'ink table' a whole list.\n")
  print(toColumns(all.map(({ code, name, hex, kind }) => [code, name, hex, purposes[kind]])))
  return 0
}

async function add(
  db: Database,
  typedCode: string,
  name: string | undefined,
  { hex, for: purpose }: { hex?: string | undefined; for?: string | undefined },
  console: Console,
): Promise<number> {
  const ink = readInk({ code: typedCode, name, hex, purpose }, await findOffered(db.orm, typedCode))
  if (typeof ink === 'string') throw new NotUnderstood(ink)
  await db.transaction((tx) => audit(tx, () => saveInks(tx, [ink])))
  return report(console, null, `${nameInk(ink)}: ${ink.hex}, ${purposes[ink.kind]}.`)
}

async function remove(db: Database, typedCode: string, console: Console): Promise<number> {
  const ink = await findOffered(db.orm, typedCode)
  if (!ink) return report(console, `There is no ink or thread '${typedCode}'. 'ink list' names them.`, '')
  const carts = await db.transaction(async (tx) => {
    await audit(tx, () => removeInk(tx, ink.id))
    return countCartsWithInk(tx, ink.code)
  })
  const asked =
    carts === 0
      ? ''
      : ` ${formatCountOf(carts, 'cart')} ${carts === 1 ? 'names' : 'name'} it: there its buyer is asked for another color.`
  return report(console, null, `${nameInk(ink)}: not offered any more. Orders keep it as it was.${asked}`)
}

/** As it is typed, else as the PMS code that it may be. */
async function findOffered(tx: Tx, typedCode: string) {
  const found = await findInk(tx, typedCode.trim())
  if (found?.active) return found
  const other = await findInk(tx, readInkCode(typedCode, 'ink') ?? '')
  return other?.active ? other : undefined
}

const columns = ['code', 'name', 'hex', 'for']
const mistakesAtMost = 10

/** Many at once, all or none. */
async function readTable(db: Database, file: string, console: Console): Promise<number> {
  const read = await readFile(db.orm, file).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return { mistakes: [error.message] }
    if (error instanceof Error && 'code' in error) return { mistakes: [`There is no file ${file} that can be read.`] }
    throw error
  })
  if (read.mistakes.length > 0) {
    const more = read.mistakes.length - mistakesAtMost
    const named = read.mistakes.slice(0, mistakesAtMost)
    const rest = more > 0 ? [`${formatCountOf(more, 'mistake')} more.`] : []
    return report(console, [...named, ...rest, 'Inks and threads are as they were.'].join('\n'), '')
  }
  const inks = 'inks' in read ? read.inks : []
  await db.transaction((tx) => audit(tx, () => saveInks(tx, inks)))
  const count = (kind: NewInk['kind']) => formatCountOf(inks.filter((ink) => ink.kind === kind).length, kind)
  return report(console, null, `${count('ink')} and ${count('thread')} added or changed. The others stay.`)
}

async function readFile(tx: Tx, file: string): Promise<{ inks: NewInk[]; mistakes: string[] }> {
  const [inks, mistakes]: [Map<string, NewInk>, string[]] = [new Map(), []]
  for await (const { row, cells } of readCsvRows(decodeText(createReadStream(toTypedPath(file)), 'utf-8'))) {
    const given = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name.toLowerCase(), cell]))
    const unknown = Object.keys(given).find((name) => !columns.includes(name))
    if (unknown !== undefined) throw new UnreadableFile(`There is no column '${unknown}'. ${theseAreRead}`)
    const { code, name, hex, for: purpose } = given
    if (code === undefined) throw new UnreadableFile(`The column 'code' is missing. ${theseAreRead}`)
    const ink = readInk({ code, name, hex, purpose }, await findOffered(tx, code))
    if (typeof ink === 'string') mistakes.push(`Line ${row}: ${ink.replace('Say with --hex', "Say in 'hex'")}`)
    else if (inks.has(ink.code.toLowerCase())) mistakes.push(`Line ${row}: ${ink.code} stands in the file twice.`)
    else inks.set(ink.code.toLowerCase(), ink)
  }
  if (inks.size === 0 && mistakes.length === 0) mistakes.push('The file has no rows.')
  return { inks: [...inks.values()], mistakes }
}

const theseAreRead = `These are read: ${columns.join(', ')}.`

const nameInk = ({ code, name }: NewInk): string => (name === code ? code : `${code}, ${name}`)
