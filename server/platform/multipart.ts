import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { Invalid } from './errors.ts'

export interface UploadedFile {
  field: string
  fileName: string
  mimeType: string
  content: Buffer
}

/** Reads a multipart body. A field whose schema is not text is read as JSON, so a form can carry numbers and lists. */
export async function readMultipart(request: FastifyRequest, call: Call) {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files.push({
        field: part.fieldname,
        fileName: part.filename,
        mimeType: part.mimetype,
        content: await part.toBuffer(),
      })
    } else {
      fields[part.fieldname] = readField(String(part.value), part.fieldname, call)
    }
  }
  return { fields, files }
}

function readField(text: string, name: string, call: Call): unknown {
  const properties = (call.input as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {}
  if (!Object.hasOwn(properties, name) || properties[name]?.type === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid(`'${name.replaceAll('_', ' ')}' could not be read.`, name)
  }
}
