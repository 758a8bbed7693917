import type { FieldMistake } from '../../contract/call.ts'
import { gatewayField } from '../../contract/shop/cart/gateway-field.ts'

/** A call that did not succeed. `status` 0: it never arrived; 200: a rule said no. */
export class CallFailed extends Error {
  readonly status: number
  readonly fields: FieldMistake[]
  /** What a card gateway itself has said, text by text. */
  readonly gatewaySaid: string[]
  /** A second sentence below the first, where the message has one. */
  readonly detail: string | undefined
  /** The session that asked is over, and this says nothing about a later one. */
  readonly late: boolean
  /** The session that asked is no longer valid; without one it is a sign-in that was refused. */
  readonly endsSession: boolean

  constructor(
    sentence: string,
    status: number,
    fields: FieldMistake[] = [],
    { detail, late = false, endsSession = false }: { detail?: string; late?: boolean; endsSession?: boolean } = {},
  ) {
    super(sentence)
    this.status = status
    this.fields = fields.filter(({ field }) => field !== gatewayField)
    this.gatewaySaid = fields.filter(({ field }) => field === gatewayField).map(({ message }) => message)
    this.detail = detail
    this.late = late
    this.endsSession = endsSession
  }

  /** The sentence of one field, to show beside it. */
  fieldSentence(field: string): string | undefined {
    return this.fields.find((mistake) => mistake.field === field)?.message
  }
}
