import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  describePlan,
  describeUnread,
  exportFile,
  importFile,
  lookAtFile,
  type ImportOptions,
  type ImportReport,
  type TellablePlan,
  recordCommand,
} from '../modules/catalog/index.ts'
import { encodings, type Encoding } from '../platform/sheets/decode-text.ts'
import { commandLine } from '../../domain/people/actor.ts'
import type { Database } from '../platform/database.ts'
import { toTypedPath } from './typed/typed-path.ts'
import { readTypedWords } from './typed/typed-words.ts'
import type { Console } from './console.ts'

/** Brings in a file of products. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runImport(db: Database, words: string[], console: Console): Promise<number> {
  const request = readRequest(words)
  if (typeof request === 'string') {
    console.printError(request)
    return 2
  }
  // Shoppers come first while the shop is open.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const file = toTypedPath(request.file)
  const { columns, notes } = await matchColumns(file, request.options)
  for (const note of notes) console.print(`${note}\n`)
  if (columns.size > 0) console.print(`Read by what they are called: ${listMatches(columns)}.\n`)
  const report = await importFile(db, file, {
    ...request.options,
    edits: { columns, cells: new Map() },
    onProgress: ({ step, items, done }) => showProgress({ checking: 'Checking', saving: 'Saving' }[step], items, done),
    confirm: (plan) => confirm(plan, request, console),
    record: (tx) => recordCommand(tx, basename(request.file), { by: commandLine, at: new Date() }),
  })
  process.stderr.write('\n')
  return printReport(report, request, console)
}

/**
 * As which columns of ours those of a file are read that have other names, as the page of imports proposes it. A file that has our names is
 * read by them: what else it has may be misspelled, which is asked about.
 */
async function matchColumns(
  file: string,
  { encoding = 'utf-8' }: ImportOptions,
): Promise<{ columns: Map<string, string>; notes: string[] }> {
  const { columns, needed, notes = [] } = await lookAtFile(file, { encoding, now: new Date() })
  if (needed.every((wanted) => columns.some(({ name }) => name === wanted))) return { columns: new Map(), notes: [] }
  const matched = columns.filter(({ name, readAs }) => readAs !== '' && readAs !== name)
  return { columns: new Map(matched.map(({ name, readAs }) => [name, readAs])), notes }
}

const listMatches = (columns: Map<string, string>): string =>
  [...columns].map(([name, readAs]) => `'${name}' as ${readAs}`).join(', ')

/** Writes all products into a file that the import reads. @returns the exit code: 0 done, 2 not understood */
export async function runExport(db: Database, words: string[], { print, printError }: Console): Promise<number> {
  const [file, ...others] = words
  if (!file || file.startsWith('-') || others.length > 0) {
    printError('Into which file? npm run shop -- export FILE, which ends in .csv or .jsonl (or .csv.gz, .jsonl.gz)')
    return 2
  }
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const items = await exportFile(db, file, (progress) => showProgress('Writing', progress.items, progress.done))
  process.stderr.write('\n')
  print(`${countItems(items)} written to ${file}.\n`)
  return 0
}

interface ImportRequest {
  file: string
  isDryRun: boolean
  isAgreed: boolean
  options: ImportOptions
}

const importOptions = {
  'skip-bad': { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'yes': { type: 'boolean', short: 'y', default: false },
  'complete': { type: 'boolean', default: false },
  'encoding': { type: 'string', default: 'utf-8' },
  'warehouse': { type: 'string' },
} as const

function readRequest(words: string[]): ImportRequest | string {
  try {
    const { values, positionals } = readTypedWords(words, importOptions)
    const [file, ...others] = positionals
    if (!file || others.length > 0) return 'Which file? npm run shop -- import FILE'
    const encoding = values.encoding.toLowerCase()
    if (!isEncoding(encoding)) return `--encoding ${encoding}: only ${encodings.join(' or ')}.`
    return {
      file,
      isDryRun: values['dry-run'],
      isAgreed: values.yes,
      options: {
        skipBad: values['skip-bad'],
        removeMissing: values['remove-missing'],
        isComplete: values.complete,
        encoding,
        warehouse: values.warehouse,
      },
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isEncoding = (name: string): name is Encoding => (encodings as readonly string[]).includes(name)

/** Says what the import would do, and asks where somebody can answer. */
async function confirm(
  plan: TellablePlan,
  { isDryRun, isAgreed }: ImportRequest,
  { print }: Console,
): Promise<boolean> {
  process.stderr.write('\n')
  print(describePlan(plan))
  if (isDryRun) return false
  if (isAgreed) return true
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question('Import this? [y/N] ')).trim())
  } finally {
    lines.close()
  }
}

function printReport(report: ImportReport, { isDryRun }: ImportRequest, { print, printError }: Console): number {
  for (const { row, column, reason } of report.notices) printError(`note: row ${row}, ${column}: ${reason}`)
  for (const { row, column, reason } of report.mistakes) printError(`row ${row}, ${column || 'line'}: ${reason}`)
  if (report.outcome === 'faulty') for (const sentence of describeUnread(report.unread)) printError(sentence)
  const unseen = report.mistakeCount - report.mistakes.length
  if (unseen > 0) printError(`... and ${unseen} more`)
  switch (report.outcome) {
    case 'faulty':
      printError(
        `Nothing was imported: ${
          report.mistakeCount === 1
            ? '1 mistake stands above. Correct it, or leave that item out'
            : `${report.mistakeCount} mistakes stand above. Correct them, or leave those items out`
        } with --skip-bad.`,
      )
      return 1
    case 'would-lose':
      print(describePlan(report))
      printError('Nothing was imported: it would remove what stands above. Say --remove-missing if that is meant.')
      return 1
    case 'declined':
      if (isDryRun) print(dryRun)
      else printError('Nothing was imported. To import without a question, say --yes.')
      return isDryRun ? 0 : 1
    case 'nothing-to-do':
      print(describePlan(report))
      if (isDryRun) print(dryRun)
      return 0
    case 'imported':
      print(`Imported: ${report.added} new, ${report.changed} changed, ${report.untouched} untouched.\n`)
      return 0
  }
}

const dryRun = 'This was a dry run; nothing was changed.\n'

const countItems = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

function showProgress(step: string, items: number, done: number): void {
  process.stderr.write(`\r${step} ${String(Math.round(done * 100)).padStart(3)} %, ${countItems(items)}`)
}
