import { publishContent } from '../../../../contract/admin/content/content.call.ts'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../../contract/call.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerPreview } from '../pages/content.routes.ts'
import type { CatalogWindow, ContentService } from '../pages/content.service.ts'
import { readName, type ContentAdmin } from './content-admin.service.ts'

interface OpenPreviewParts {
  api: Pick<Api, 'getStaff'>
  admin: ContentAdmin
  content: ContentService
  window: CatalogWindow
}

/** What a preview shows, to staff who may change content: /admin/preview/home?version=12&day=2026-12-01. */
export const createOpenPreview =
  ({ api, admin, content, window }: OpenPreviewParts) =>
  async (request: FastifyRequest) => {
    await api.getStaff(request, publishContent)
    const { name } = request.params as { name: string }
    const { version, day } = request.query as { version?: unknown; day?: unknown }
    if (version !== undefined && !/^\d{1,9}$/.test(String(version)))
      throw new Invalid('Please enter a version number.', 'version')
    if (day !== undefined && !isDay(String(day))) throw new Invalid('Enter a date, for example 2026-12-31.', 'day')
    const { draft, path } = await admin.readPreview(readName(name), version === undefined ? undefined : Number(version))
    const view = await content.preview(draft, day === undefined ? undefined : String(day))
    return { path, answer: (call: Call, args: object) => answerPreview(view, window, call, args) }
  }
