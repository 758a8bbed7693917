import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { Invalid, Refusal } from './errors.ts'

export interface UploadedFile {
  field: string
  fileName: string
  mimeType: string
  content: Buffer
}

export interface Form {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/**
 * Reads a multipart body. A field whose schema is not text is read as JSON, so a form can carry numbers and lists. A call takes
 * as many files as its contract names.
 */
export async function readMultipart(request: FastifyRequest, call: Call): Promise<Form> {
  const form: Form = { fields: {}, files: [] }
  try {
    for await (const part of request.parts({ limits: { files: countFiles(call) } })) await readPart(part, call, form)
    return form
  } catch (error) {
    // Of a form that is cut off or has no bounds, the parser says only that it stumbled.
    if (error instanceof Refusal || (error as { statusCode?: number }).statusCode) throw error
    throw new Invalid('This form could not be read. Please send it again.')
  }
}

async function readPart(part: Multipart, call: Call, { fields, files }: Form): Promise<void> {
  const { fieldname: name } = part
  if (part.type === 'field') fields[name] = readField(String(part.value), name, call)
  else files.push({ field: name, fileName: part.filename, mimeType: part.mimetype, content: await part.toBuffer() })
}

interface FieldSchema {
  type?: string
  format?: string
}

const propertiesOf = (call: Call): Record<string, FieldSchema> =>
  (call.input as { properties?: Record<string, FieldSchema> } | undefined)?.properties ?? {}

const countFiles = (call: Call): number =>
  Object.values(propertiesOf(call)).filter(({ format }) => format === 'binary').length

function readField(text: string, name: string, call: Call): unknown {
  const properties = propertiesOf(call)
  if (!Object.hasOwn(properties, name) || properties[name]?.type === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid(`'${name.replaceAll('_', ' ')}' could not be read.`, name)
  }
}
