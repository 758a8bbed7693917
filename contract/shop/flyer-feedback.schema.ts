import { liveKey } from './flyers.schema.ts'
import { Type, type Static } from 'typebox'
import { closed, idParams, orNull, typed, WireDate, WireId, WireUrl } from '../wire.ts'

// The limits are those of domain/flyers/flyer-feedback.ts; a test holds them equal.
const reader = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'a secret that the browser has made: whoever has it is this reader',
})
const item = Type.String({ maxLength: 24, description: 'the key of the item in the flyer' })
const name = typed(80)
const email = typed(254)

/** A comment of a reader, and what the customer who made the flyer has answered. */
const storedComment = {
  id: WireId,
  comment: Type.String(),
  created_at: WireDate,
  answer: orNull(Type.String()),
  answered_at: orNull(WireDate),
}

const FlyerMarks = Type.Object({
  name: Type.String({ description: 'empty: not given' }),
  email: Type.String({ description: 'empty: not given' }),
  favorites: Type.Array(Type.String(), { description: 'the keys of the items in the flyer' }),
  comments: Type.Array(Type.Object({ ...storedComment, item }), { description: 'the own ones, oldest first' }),
})
export type FlyerMarks = Static<typeof FlyerMarks>

export const readFlyerMarks = {
  summary: 'The favorites and comments of one reader of a live flyer, with the answers',
  params: liveKey,
  input: closed({ reader }),
  answer: FlyerMarks,
}

export const markFlyerFavorite = {
  summary: 'Mark an item of a live flyer as a favorite, or take the mark back; whoever made the flyer sees it',
  params: liveKey,
  input: closed({ reader, item, favorite: Type.Boolean() }),
  answer: FlyerMarks,
}

export const nameFlyerReader = {
  summary: 'Name the reader of these favorites and comments',
  params: liveKey,
  input: closed({ reader, name }),
  answer: FlyerMarks,
}

export const commentOnFlyer = {
  summary: 'Comment on an item of a live flyer; whoever made the flyer gets it by e-mail, other readers do not see it',
  params: liveKey,
  input: closed({ reader, item, name, email, comment: typed(500) }),
  answer: FlyerMarks,
}

const FlyerFeedback = Type.Object({
  flyer_id: WireId,
  flyer_name: Type.String(),
  live_url: orNull(WireUrl),
  items: Type.Array(
    Type.Object({
      catalog_item_id: WireId,
      web_code: Type.String(),
      item_description: Type.String(),
      item_url: WireUrl,
      image: orNull(WireUrl),
      favorites: Type.Array(
        Type.Object({
          name: Type.String({ description: 'of the reader; empty: not given' }),
          created_at: WireDate,
          unread: Type.Boolean(),
        }),
      ),
      comments: Type.Array(
        Type.Object({ ...storedComment, name: Type.String(), email: Type.String(), unread: Type.Boolean() }),
      ),
    }),
    { description: 'those that a reader has marked or commented on, most favorites first' },
  ),
})
export type FlyerFeedback = Static<typeof FlyerFeedback>

export const getFlyerFeedback = {
  summary: 'What readers of an own live flyer have marked and said, by item',
  params: idParams,
  answer: FlyerFeedback,
}

export const markFlyerFeedbackSeen = {
  summary: 'What readers of a flyer have marked and said until now counts as read',
  params: idParams,
  answer: Type.Object({}),
}

export const answerFlyerComment = {
  summary: 'Answer a comment; its reader sees the answer on the flyer, and by e-mail where an address was given',
  params: idParams,
  input: closed({ answer: typed(1000) }),
  answer: Type.Object({ sentence: Type.String() }),
}

export const removeFlyerComment = {
  summary: 'Delete a comment with its answer; its reader does not see it any more, either',
  params: idParams,
  answer: Type.Object({}),
}
