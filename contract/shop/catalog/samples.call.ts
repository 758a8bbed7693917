import { any } from '../../call.ts'
import type * as s from './samples.schema.ts'

export const listSamples = any<typeof s.listSamples>('GET /products/:id/samples')
