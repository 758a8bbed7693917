import type { FlyerFeedback, FlyerMarks } from '../../../../contract/shop/flyer-feedback.schema.ts'
import * as calls from '../../../../contract/shop/flyer-feedback.call.ts'
import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { toFlyerCommentId, toFlyerId } from '../../../../domain/ids.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Feedback, FlyerFeedbackService, Marks } from './flyer-feedback.service.ts'

export function flyerFeedbackRoutes(api: Api, feedback: FlyerFeedbackService, holdsMails: boolean): void {
  api.answer(calls.readFlyerMarks, async ({ params, input, remoteAddress }) =>
    toWireMarks(await feedback.readMarks({ liveKey: params.key, secret: input.reader, remoteAddress })),
  )

  api.answer(calls.markFlyerFavorite, async ({ params, input, remoteAddress }) => {
    const visit = { liveKey: params.key, secret: input.reader, remoteAddress }
    return toWireMarks(await feedback.markFavorite(visit, input.item, input.favorite))
  })

  api.answer(calls.nameFlyerReader, async ({ params, input, remoteAddress }) =>
    toWireMarks(await feedback.nameReader({ liveKey: params.key, secret: input.reader, remoteAddress }, input.name)),
  )

  api.answer(calls.commentOnFlyer, async ({ params, input, remoteAddress }) => {
    const { reader, item, ...typed } = input
    return toWireMarks(await feedback.comment({ liveKey: params.key, secret: reader, remoteAddress }, item, typed))
  })

  api.answer(calls.getFlyerFeedback, async ({ customer, params }) =>
    toWireFeedback(await feedback.list(customer, toFlyerId(params.id))),
  )

  api.answer(calls.markFlyerFeedbackSeen, async ({ customer, params }) => {
    // Whoever of the staff works as the customer does not read it for them.
    if (!customer.work) await feedback.markSeen(customer, toFlyerId(params.id))
    return {}
  })

  api.answer(calls.answerFlyerComment, async ({ customer, params, input }) => {
    const { mailedTo } = await feedback.answer(customer, toFlyerCommentId(params.id), input.answer)
    return {
      sentence:
        mailedTo === undefined
          ? 'Your answer is on the flyer, for the reader who asked.'
          : saySent(`Your answer was sent to ${mailedTo}.`, holdsMails),
    }
  })

  api.answer(calls.removeFlyerComment, async ({ customer, params }) => {
    await feedback.remove(customer, toFlyerCommentId(params.id))
    return {}
  })
}

const toWireMarks = ({ name, email, favorites, comments }: Marks): FlyerMarks => ({
  name,
  email,
  favorites,
  comments: comments.map(({ id, item, text, createdAt, answer, answeredAt }) => ({
    id,
    item,
    comment: text,
    created_at: createdAt.toISOString(),
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
  })),
})

const toWireFeedback = ({ flyer, liveUrl, items }: Feedback): FlyerFeedback => ({
  flyer_id: flyer.id,
  flyer_name: flyer.name,
  live_url: liveUrl,
  items: items.map(({ itemId, name, code, image, favorites, comments }) => ({
    catalog_item_id: itemId,
    web_code: code,
    item_description: name,
    item_url: toItemPath({ id: itemId, name }),
    image,
    favorites: favorites.map((favorite) => ({
      name: favorite.name,
      created_at: favorite.createdAt.toISOString(),
      unread: favorite.unread,
    })),
    comments: comments.map((comment) => ({
      id: comment.id,
      name: comment.name,
      email: comment.email,
      comment: comment.text,
      created_at: comment.createdAt.toISOString(),
      unread: comment.unread,
      answer: comment.answer,
      answered_at: comment.answeredAt?.toISOString() ?? null,
    })),
  })),
})
