import { any, customer } from '../call.ts'
import type * as s from './flyer-feedback.schema.ts'

export const readFlyerMarks = any<typeof s.readFlyerMarks>('POST /live_flyers/:key/marks')
export const markFlyerFavorite = any<typeof s.markFlyerFavorite>('PUT /live_flyers/:key/favorites')
export const nameFlyerReader = any<typeof s.nameFlyerReader>('PUT /live_flyers/:key/reader')
export const commentOnFlyer = any<typeof s.commentOnFlyer>('POST /live_flyers/:key/comments')
export const getFlyerFeedback = customer<typeof s.getFlyerFeedback>('GET /flyers/:id/feedback')
export const markFlyerFeedbackSeen = customer<typeof s.markFlyerFeedbackSeen>('POST /flyers/:id/feedback/seen')
export const answerFlyerComment = customer<typeof s.answerFlyerComment>('PUT /flyer_comments/:id/answer')
export const removeFlyerComment = customer<typeof s.removeFlyerComment>('DELETE /flyer_comments/:id')
