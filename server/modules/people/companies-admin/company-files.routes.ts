import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../../contract/call.ts'
import { toArtworkId, toCompanyId, type ArtworkId, type CompanyId } from '../../../../domain/ids.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { TaxExemptionsService } from '../tax-exemptions/tax-exemptions.ts'

interface CompanyFilesRoutes {
  fastify: FastifyInstance
  api: Api
  taxExemptions: TaxExemptionsService
  getPixels(of: { companyId: CompanyId }, id: ArtworkId, size: 'thumbnail'): Promise<Buffer>
}

/** Files of companies: what the back office opens beside its calls. */
export function companyFilesRoutes({ fastify, api, taxExemptions, getPixels }: CompanyFilesRoutes): void {
  const plainly = { errorHandler: answerErrorsPlainly }
  const path = (name: string) => `${apiBase}/admin/companies/:id/${name}`

  // Saved, never opened within the shop: what a person has uploaded stays a file.
  fastify.get(path('tax_certificate'), plainly, async (request, reply) => {
    await api.getStaff(request, getCompany)
    const { id } = request.params as { id: string }
    const { name, content } = await taxExemptions.readFile(toCompanyId(readNumber(id)))
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(content)
  })

  // Pixels of whatever was uploaded, and nothing else.
  fastify.get(path('artworks/:artwork/thumbnail'), plainly, async (request, reply) => {
    await api.getStaff(request, getCompany)
    const { id, artwork } = request.params as { id: string; artwork: string }
    const companyId = toCompanyId(readNumber(id))
    const picture = await getPixels({ companyId }, toArtworkId(readNumber(artwork)), 'thumbnail')
    return reply.header('cache-control', 'private, no-store').type('image/png').send(picture)
  })
}

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new NotFound(`'${text.slice(0, 40)}' is no number of the shop.`)
  return Number(text)
}
