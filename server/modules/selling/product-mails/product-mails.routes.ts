import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { productDetailEmail, productDetailHtml } from '../../../../contract/shop/emails.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { ProductMailsService, Sender } from './product-mails.service.ts'

export function productMailsRoutes(api: Api, productMails: ProductMailsService, holdsMails: boolean): void {
  api.answer(productDetailHtml, async ({ input, ...context }) => ({
    html: await productMails.preview(toSender(context), {
      itemId: input.id,
      email: input.email ?? '',
      message: input.message ?? '',
    }),
  }))

  api.answer(productDetailEmail, async ({ input, ...context }) => {
    const email = await productMails.send(toSender(context), {
      itemId: input.id,
      email: input.email,
      message: input.message ?? '',
    })
    return { sentence: saySent(`The page was sent to ${email}.`, holdsMails) }
  })
}

const toSender = ({
  caller,
  audience,
  remoteAddress,
}: Pick<Context<never>, 'caller' | 'audience' | 'remoteAddress'>): Sender => ({
  principal: caller,
  audience,
  remoteAddress,
})
