import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { Invalid } from '../../../platform/http/errors.ts'

/** @throws Invalid at the field */
export function readText(typed: string, field = 'text'): string {
  const verdict = judgeMessage(typed)
  if (!verdict.valid) throw new Invalid(verdict.sentence, field)
  return verdict.text
}
