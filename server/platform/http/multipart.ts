import { toWords } from '../../../contract/field-sentences.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { CallWithSchemas } from '../../../contract/call.ts'
import { listFormFields, type FormFieldKind } from '../../../contract/form-fields.ts'
import { withoutTurns } from '../../../domain/text/plain-signs.ts'
import type { FileKind, FileRules } from '../../../contract/wire.ts'
import { Invalid, Refusal } from './errors.ts'
import { findUtf16 } from '../sheets/utf16.ts'
import { explainOtherSheet } from '../sheets/other-sheets.ts'
import { isPlainNumber } from './validation.ts'

export interface UploadedFile {
  field: string
  fileName: string
  mimeType: string
  /** By its content. */
  kind: FileKind
  content: Buffer
}

export interface Form {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/**
 * Reads a multipart body. A field whose schema is not text is read as JSON, so a form can carry numbers and lists; a list may also come
 * as a part for each of its entries. A file lands where the contract has a field for one, and its name stands in the input; what kind it
 * is and how large it may be is the field's to say.
 */
export async function readMultipart(request: FastifyRequest, call: CallWithSchemas): Promise<Form> {
  const form: Form = { fields: {}, files: [] }
  const kinds = listFormFields(call)
  try {
    for await (const part of request.parts({ limits: toLimits(call) })) {
      if (part.type === 'file') await readFile(part, call, form)
      else readField(String(part.value), part.fieldname, kinds, form)
    }
  } catch (error) {
    const [file] = listFileFields(call)
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT' && file)
      throw new Invalid('Please choose one file only.', file.name)
    // Of a form that is cut off or has no bounds, the parser says only that it stumbled.
    if (error instanceof Refusal || (error as { statusCode?: number }).statusCode) throw error
    throw new Invalid('This form could not be read. Please send it again.')
  }
  for (const { name } of listFileFields(call))
    if (!form.files.some(({ field }) => field === name)) throw new Invalid('Please choose a file.', name)
  return form
}

async function readFile(part: MultipartFile, call: CallWithSchemas, { fields, files }: Form): Promise<void> {
  const { fieldname: name, mimetype: mimeType } = part
  const fileName = withoutTurns(part.filename)
  const wanted = listFileFields(call).find((field) => field.name === name)
  if (!wanted) throw new Invalid('This form does not accept this file.', name)
  const content = await readContent(part, wanted)
  fields[name] = fileName
  files.push({ field: name, fileName, mimeType, kind: readKind(fileName, content, wanted), content })
}

function readField(text: string, name: string, kinds: Map<string, FormFieldKind>, { fields }: Form): void {
  const kind = kinds.get(name)
  // Text in the field of a file is no file, and unknown fields are left out.
  if (kind === undefined || kind === 'file') return
  if (kind === 'texts' || kind === 'jsons') {
    fields[name] = [...((fields[name] as unknown[] | undefined) ?? []), ...readEntries(text, name, kind)]
    return
  }
  if (Object.hasOwn(fields, name)) throw new Invalid(`${toLabel(name)} stands in this form more than once.`, name)
  fields[name] = kind === 'text' ? text : readJson(text, name)
}

/** A whole list, or one of its entries. */
function readEntries(text: string, name: string, kind: 'texts' | 'jsons'): unknown[] {
  const isList = text.trimStart().startsWith('[')
  if (kind === 'texts' && !isList) return [text]
  const value = readJson(text, name)
  return isList ? (value as unknown[]) : [value]
}

function readJson(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'number' || isPlainNumber(text)) return value
  } catch {
    // Said below.
  }
  throw new Invalid(`${toLabel(name)} could not be read.`, name)
}

const toLabel = (name: string): string => `'${toWords(name)}'`

const megabyte = 1024 * 1024

async function readContent(part: MultipartFile, { name, bytesAtMost }: FileField): Promise<Buffer> {
  const sentence = `This file is too large. Please choose one of at most ${bytesAtMost / megabyte} MB.`
  const tooLarge = new Refusal(413, sentence, [{ field: name, message: sentence }])
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge : error
  })
  if (content.length > bytesAtMost) throw tooLarge
  return content
}

/** By its content, and by its name where that counts; undefined: it is of none of these kinds. */
export function findKind(
  fileName: string,
  content: Buffer,
  { kinds, isToldByContent }: Pick<FileField, 'kinds' | 'isToldByContent'>,
): FileKind | undefined {
  const ending = readEnding(fileName, kinds)
  return kinds.find((one) =>
    isToldByContent ? looksLike(one, content) && holdsPart(one, content) : one === ending && looksLike(one, content),
  )
}

function readEnding(fileName: string, kinds: FileKind[]): string {
  const ending = fileName.split('.').at(-1)!.toLowerCase().replace('jpeg', 'jpg')
  const isForLists = kinds.every((kind) => listKindsOfFiles.has(kind))
  return (isForLists && listEndings[ending]) || ending
}

const listKindsOfFiles = new Set<FileKind>(['csv', 'xlsx', 'jsonl', 'gz'])

/** Where only lists are taken, what programs call them besides. Macros of a workbook are never run. */
const listEndings: Record<string, FileKind> = { tsv: 'csv', tab: 'csv', txt: 'csv', xlsm: 'xlsx' }

function readKind(fileName: string, content: Buffer, { name, kinds, isToldByContent }: FileField): FileKind {
  if (fileName === '') throw new Invalid('Please choose a file.', name)
  if (content.length === 0) throw new Invalid('This file is empty. Please choose another one.', name)
  const ending = readEnding(fileName, kinds)
  const kind = findKind(fileName, content, { kinds, isToldByContent })
  if (kind) return kind
  const other = kinds.includes('csv') ? explainOtherSheet(content) : undefined
  if (other) throw new Invalid(other, name)
  const isPicture = pictureKinds.includes(ending) && kinds.some((one) => one === ending)
  const why = isPicture ? 'This file is not a picture that can be read.' : 'This kind of file is not accepted here.'
  throw new Invalid(`${why} Please choose a ${listKinds(kinds)} file.`, name)
}

/** What is called so and is none has the right ending: that its kind is not accepted would mislead. */
const pictureKinds = ['png', 'jpg', 'webp', 'svg']

const beginnings: Record<Exclude<FileKind, 'csv' | 'jsonl' | 'svg' | 'webp'>, string[]> = {
  pdf: ['%PDF-'],
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  xlsx: ['PK\x03\x04'],
  docx: ['PK\x03\x04'],
  // Illustrator writes PDF; before 2000 it wrote PostScript.
  ai: ['%PDF-', '%!PS-Adobe'],
  gz: ['\x1f\x8b'],
  eps: ['%!PS-Adobe', '\xc5\xd0\xd3\xc6'],
}

/** Whatever its name says, it begins like one; text has no NUL, unless it is UTF-16; of an SVG the drawing begins soon. */
function looksLike(kind: FileKind, content: Buffer): boolean {
  if (kind === 'csv' || kind === 'jsonl') return !content.includes(0) || findUtf16(content) !== undefined
  if (kind === 'svg')
    return !content.includes(0) && /^\s*(\ufeff\s*)?</.test(headOf(content)) && isDrawing(headOf(content))
  if (kind === 'webp') return /^RIFF[^]{4}WEBP/.test(content.toString('latin1', 0, 12))
  return beginnings[kind].some((one) => content.subarray(0, one.length).toString('latin1') === one)
}

const coreParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' }

/** Word and Excel files are ZIP archives. The names of what is in them stand there uncompressed. */
const holdsPart = (kind: FileKind, content: Buffer): boolean =>
  !(kind === 'docx' || kind === 'xlsx') || content.includes(coreParts[kind])

const headOf = (content: Buffer): string => content.subarray(0, 64 * 1024).toString()

const isDrawing = (head: string): boolean => /<(\w{1,40}:)?svg[\s>]/.test(head)

const listKinds = (kinds: FileKind[]): string =>
  kinds
    .map((kind) => kind.toUpperCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

interface FieldSchema extends Partial<FileRules> {
  type?: string
  format?: string
}

export interface FileField {
  name: string
  kinds: FileKind[]
  bytesAtMost: number
  isToldByContent: boolean
}

const propertiesOf = (call: CallWithSchemas): Record<string, FieldSchema> =>
  (call.input as { properties?: Record<string, FieldSchema> } | undefined)?.properties ?? {}

/** The fields of a call that are files. */
export const listFileFields = (call: CallWithSchemas): FileField[] =>
  Object.entries(propertiesOf(call))
    .filter(([, { format }]) => format === 'binary')
    .map(([name, rules]) => ({
      name,
      kinds: rules['x-file-kinds'] ?? [],
      bytesAtMost: rules['x-bytes-at-most'] ?? megabyte,
      isToldByContent: rules['x-told-by-content'] ?? false,
    }))

function toLimits(call: CallWithSchemas): { files: number; fileSize?: number } {
  const fields = listFileFields(call)
  if (fields.length === 0) return { files: 0 }
  return { files: fields.length, fileSize: Math.max(...fields.map(({ bytesAtMost }) => bytesAtMost)) }
}
